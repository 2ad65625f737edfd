import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { waitingChanges, waitingHolds } from '../waiting-list.tables.ts'

/* Rows that triggers write in the transaction of a change: marks (`waiting_changes`) and holds (`waiting_holds`). */

export async function listChangedBusinessIds(db: Db, limit: number) {
  const rows = await db
    .selectDistinctOn([waitingChanges.businessId], { id: waitingChanges.businessId })
    .from(waitingChanges)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes the holds of a business. Returns whether there was one. */
export async function deleteHolds(db: Db, businessId: string) {
  const rows = await db
    .delete(waitingHolds)
    .where(eq(waitingHolds.businessId, businessId))
    .returning({ id: waitingHolds.id })
  return rows.length > 0
}

/**
 * Deletes the marks of a business, and returns whether there was one. Changes that are committed later keep theirs, so what
 * is read after this statement includes every change whose mark is gone.
 */
export async function deleteChanges(db: Db, businessId: string) {
  const { rowCount } = await db
    .delete(waitingChanges)
    .where(eq(waitingChanges.businessId, businessId))
  return rowCount !== 0
}

/** Deletes the marks that this transaction made. */
export async function deleteOwnChanges(db: Db, businessId: string) {
  await db
    .delete(waitingChanges)
    .where(
      and(
        eq(waitingChanges.businessId, businessId),
        sql`${waitingChanges.madeBy} = pg_current_xact_id_if_assigned()`,
      ),
    )
}

/** Lets anyone book before the waiting list gets its offers. The marks stay, so that the list is handled later. */
export async function openToEveryone(db: Db, businessId: string) {
  await db
    .update(waitingChanges)
    .set({ serveFirst: false })
    .where(eq(waitingChanges.businessId, businessId))
}
