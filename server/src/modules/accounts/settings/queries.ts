import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { getAccount } from '../queries.ts'
import { accounts } from '../tables.ts'
import { type AccountSettings, settingsOf } from './rules.ts'

/** The security settings of an account, with its read-only facts. */
export async function findAccountSettings(db: Db, accountId: string) {
  return settingsOf(await getAccount(db, accountId))
}

export async function updateAccountSettings(
  db: Db,
  accountId: string,
  { changes, now }: { changes: Partial<AccountSettings>; now: Date },
) {
  await db
    .update(accounts)
    .set({ ...changes, updatedAt: now })
    .where(eq(accounts.id, accountId))
}
