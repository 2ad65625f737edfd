import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { knownDevices } from '../tables.ts'

type KnownDevice = { accountId: string; deviceHash: Buffer }

/** Records that the account's owner signed in with this browser. */
export async function recordDevice(db: Db, { now, ...device }: KnownDevice & { now: Date }) {
  await db
    .insert(knownDevices)
    .values({ ...device, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    })
}

export async function isKnownDevice(db: Db, { accountId, deviceHash }: KnownDevice) {
  const rows = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash)))
  return rows.length > 0
}

export async function deleteDevicesOf(db: Db, accountId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

export async function deleteDevicesBefore(db: Db, before: Date) {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before))
}
