import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../tables.ts'
import type { AccountSettings } from './rules.ts'

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
