import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { one } from '../../platform/db/db.ts'
import { ownersZone } from '../businesses/owner-time-zone.queries.ts'
import { businesses } from '../businesses/tables.ts'
import { type PayoutMethodRow, payoutMethods, payoutRemovals } from './tables.ts'

/** A business, if it is this account's. */
export async function findOwned(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await ownedBy(db, id, ownerId)
  return row
}

/** The same, held, so that two who change its method at once take turns. */
export async function lockOwned(tx: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await ownedBy(tx, id, ownerId).for('update')
  return row
}

const ownedBy = (db: Db, id: string, ownerId: string) =>
  db
    .select({ id: businesses.id, timeZone: ownersZone })
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, ownerId)))

export async function findPayoutMethod(
  db: Db,
  businessId: string,
): Promise<PayoutMethodRow | undefined> {
  const [row] = await db
    .select()
    .from(payoutMethods)
    .where(eq(payoutMethods.businessId, businessId))
  return row
}

/** Whether the business has said where its money goes. */
export async function hasPayoutMethod(db: Db, businessId: string) {
  return (await findPayoutMethod(db, businessId)) !== undefined
}

export async function findRemoval(db: Db, businessId: string) {
  const [row] = await db
    .select({ removedAt: payoutRemovals.removedAt })
    .from(payoutRemovals)
    .where(eq(payoutRemovals.businessId, businessId))
  return row?.removedAt ?? null
}

/** In the place of whatever was there. */
export async function keepPayoutMethod(tx: Db, row: PayoutMethodRow): Promise<PayoutMethodRow> {
  const { businessId: _, ...changes } = row
  return one(
    await tx
      .insert(payoutMethods)
      .values(row)
      .onConflictDoUpdate({ target: payoutMethods.businessId, set: changes })
      .returning(),
  )
}

export async function deletePayoutMethod(tx: Db, businessId: string, now: Date) {
  await tx.delete(payoutMethods).where(eq(payoutMethods.businessId, businessId))
  await tx
    .insert(payoutRemovals)
    .values({ businessId, removedAt: now })
    .onConflictDoUpdate({ target: payoutRemovals.businessId, set: { removedAt: now } })
}
