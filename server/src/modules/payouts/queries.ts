import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { singleRow } from '../../platform/db/db.ts'
import { type PayoutMethodRow, payoutMethods, payoutRemovals } from './tables.ts'

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
