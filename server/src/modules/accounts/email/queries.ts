import { eq } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { type AccountRow, accounts } from '../tables.ts'

/** The new address is confirmed by the code that was mailed to it. */
export async function replaceEmail(
  db: Db,
  id: string,
  email: string,
  now: Date,
): Promise<AccountRow> {
  return one(
    await db
      .update(accounts)
      .set({ email, emailVerifiedAt: now, updatedAt: now })
      .where(eq(accounts.id, id))
      .returning(),
  )
}
