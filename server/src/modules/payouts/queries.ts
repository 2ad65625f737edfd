import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { singleRow } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { type PayoutMethodRow, payoutMethods, payoutRemovals } from './tables.ts'

type Account = Pick<
  PayoutMethodRow,
  | 'type'
  | 'country'
  | 'currency'
  | 'provider'
  | 'accountName'
  | 'accountNumber'
  | 'accountNumberEnd'
>

/** Oldest first. */
export const listPayoutMethodRows = async (
  db: Db,
  businessId: string,
): Promise<PayoutMethodRow[]> => selectPayoutMethods(db, businessId)

export const selectPayoutMethods = (db: Db, businessId: string) =>
  db
    .select()
    .from(payoutMethods)
    .where(eq(payoutMethods.businessId, businessId))
    .orderBy(asc(payoutMethods.createdAt), asc(payoutMethods.id))

/** The default payout method. */
export async function findPayoutMethod(
  db: Db,
  businessId: string,
): Promise<PayoutMethodRow | undefined> {
  const [row] = await db
    .select()
    .from(payoutMethods)
    .where(and(eq(payoutMethods.businessId, businessId), isOneOf(payoutMethods.isDefault, true)))
  return row
}

export async function findRemovalTime(db: Db, businessId: string) {
  const [row] = await db
    .select({ removedAt: payoutRemovals.removedAt })
    .from(payoutRemovals)
    .where(eq(payoutRemovals.businessId, businessId))
  return row?.removedAt ?? null
}

export const insertPayoutMethod = async (tx: Db, row: PayoutMethodRow): Promise<PayoutMethodRow> =>
  singleRow(await tx.insert(payoutMethods).values(row).returning())

export const updatePayoutAccount = async (
  tx: Db,
  id: string,
  changes: Account & Pick<PayoutMethodRow, 'paysFrom' | 'updatedAt'>,
): Promise<PayoutMethodRow> =>
  singleRow(await tx.update(payoutMethods).set(changes).where(eq(payoutMethods.id, id)).returning())

/** Makes the method the only default of its business. The caller must hold the lock on the business. */
export async function markDefault(
  tx: Db,
  { id, businessId }: Pick<PayoutMethodRow, 'id' | 'businessId'>,
  { paysFrom, now }: { paysFrom: Date; now: Date },
): Promise<PayoutMethodRow> {
  await tx
    .update(payoutMethods)
    .set({ isDefault: false, updatedAt: now })
    .where(and(eq(payoutMethods.businessId, businessId), isOneOf(payoutMethods.isDefault, true)))
  return singleRow(
    await tx
      .update(payoutMethods)
      .set({ isDefault: true, paysFrom, updatedAt: now })
      .where(eq(payoutMethods.id, id))
      .returning(),
  )
}

/** Deletes all methods of a business, whose row the caller has locked. */
export async function deletePayoutMethodsOf(tx: Db, businessId: string, now: Date) {
  for (const row of await listPayoutMethodRows(tx, businessId))
    await deletePayoutMethodRow(tx, row, now)
}

/** Deletes the method and records the time of the removal. */
export async function deletePayoutMethodRow(
  tx: Db,
  { id, businessId }: Pick<PayoutMethodRow, 'id' | 'businessId'>,
  now: Date,
) {
  await tx.delete(payoutMethods).where(eq(payoutMethods.id, id))
  await tx
    .insert(payoutRemovals)
    .values({ businessId, removedAt: now })
    .onConflictDoUpdate({ target: payoutRemovals.businessId, set: { removedAt: now } })
}
