import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { singleRow } from '../../platform/db/db.ts'
import { ownerTimeZone } from '../businesses/owner-time-zone.queries.ts'
import { businesses } from '../businesses/tables.ts'
import { type PayoutMethodRow, payoutMethods, payoutRemovals } from './tables.ts'

/** The business, if it belongs to this account. */
export async function findOwnedBusiness(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await selectOwnedBusiness(db, id, ownerId)
  return row
}

/** As above, with a row lock, so that concurrent changes of the payout method are serialized. */
export async function lockOwnedBusiness(tx: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await selectOwnedBusiness(tx, id, ownerId).for('update')
  return row
}

const selectOwnedBusiness = (db: Db, id: string, ownerId: string) =>
  db
    .select({ id: businesses.id, timeZone: ownerTimeZone })
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

export async function hasPayoutMethod(db: Db, businessId: string) {
  return (await findPayoutMethod(db, businessId)) !== undefined
}

export async function findRemovalTime(db: Db, businessId: string) {
  const [row] = await db
    .select({ removedAt: payoutRemovals.removedAt })
    .from(payoutRemovals)
    .where(eq(payoutRemovals.businessId, businessId))
  return row?.removedAt ?? null
}

/** Inserts or replaces the payout method of the business. */
export async function savePayoutMethod(tx: Db, row: PayoutMethodRow): Promise<PayoutMethodRow> {
  const { businessId: _, ...changes } = row
  return singleRow(
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
