import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { knownDevices } from '../tables.ts'

type Device = { accountId: string; deviceHash: Buffer }

/** From now on this browser is known to belong to the account's owner. */
export async function noteDevice(db: Db, { now, ...device }: Device & { now: Date }) {
  await db
    .insert(knownDevices)
    .values({ ...device, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    })
}

export async function isKnownDevice(db: Db, { accountId, deviceHash }: Device) {
  const rows = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash)))
  return rows.length > 0
}

export async function forgetDevicesOf(db: Db, accountId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

export async function forgetDevicesBefore(db: Db, before: Date) {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before))
}
