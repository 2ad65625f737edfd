import { eq, sql } from 'drizzle-orm'
import { type Db, one } from '../../platform/db.ts'
import { type AccountRow, accounts } from './tables.ts'

/** Holds a number until the transaction ends, so that accounts that ask for the same one take turns. */
export async function lockNumber(tx: Db, phone: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`)
}

export async function replacePhone(
  db: Db,
  id: string,
  phone: string,
  now: Date,
): Promise<AccountRow> {
  return one(
    await db
      .update(accounts)
      .set({ phone, phoneVerifiedAt: now, updatedAt: now })
      .where(eq(accounts.id, id))
      .returning(),
  )
}
