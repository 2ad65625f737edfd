import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type AccountRow, accounts, identities } from '../tables.ts'

type Identity = { issuer: string; subject: string }

/** Account linked to an OpenID subject. */
export async function findAccountByIdentity(
  db: Db,
  { issuer, subject }: Identity,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.account
}

export async function insertIdentity(db: Db, values: typeof identities.$inferInsert) {
  await db.insert(identities).values(values)
}

/** Email of the linked identity, shown to the account's owner. */
export async function findIdentityEmail(db: Db, accountId: string) {
  const [row] = await db
    .select({ email: identities.email })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.createdAt)
    .limit(1)
  return row?.email
}

/** Returns the number of identities deleted. */
export async function deleteIdentities(db: Db, accountId: string) {
  const deleted = await db
    .delete(identities)
    .where(eq(identities.accountId, accountId))
    .returning({ email: identities.email })
  return deleted.length
}
