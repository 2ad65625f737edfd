import { eq } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { type AccountRow, accounts } from '../tables.ts'

/** Sets the email and marks it as verified. */
export async function replaceEmail(
  db: Db,
  id: string,
  { email, now }: { email: string; now: Date },
): Promise<AccountRow> {
  return singleRow(
    await db
      .update(accounts)
      .set({ email, emailVerifiedAt: now, updatedAt: now })
      .where(eq(accounts.id, id))
      .returning(),
  )
}
