import { eq } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { type AccountRow, accounts } from '../tables.ts'

/** Saves an unconfirmed number. */
export async function saveUnconfirmedPhone(
  tx: Db,
  id: string,
  { phone, now }: { phone: string; now: Date },
) {
  await tx
    .update(accounts)
    .set({ phone, phoneVerifiedAt: null, updatedAt: now })
    .where(eq(accounts.id, id))
}

export async function replacePhone(
  db: Db,
  id: string,
  { phone, now }: { phone: string; now: Date },
): Promise<AccountRow> {
  return singleRow(
    await db
      .update(accounts)
      .set({ phone, phoneVerifiedAt: now, updatedAt: now })
      .where(eq(accounts.id, id))
      .returning(),
  )
}
