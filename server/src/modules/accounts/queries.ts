import type { Locale } from '@ujuzi/contract/locale/locales'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { preparePerConnection } from '../../platform/db/prepare-per-connection.ts'
import { suppressedAddresses } from '../../platform/db/tables.ts'
import { suppressionOf } from '../../platform/email/suppressed-addresses.ts'
import { type AccountRow, accounts, sessions } from './tables.ts'

export async function insertAccount(db: Db, values: typeof accounts.$inferInsert) {
  return singleRow(await db.insert(accounts).values(values).returning())
}

const hasEmail = (email: string) => sql`lower(${accounts.email}) = lower(${email})`

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(hasEmail(email))
  return row
}

/** Finds an account by email and locks its row, so that concurrent requests for one email are serialized. */
export async function lockAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(hasEmail(email)).for('update')
  return row
}

export async function lockAccount(db: Db, id: string): Promise<AccountRow> {
  return singleRow(await db.select().from(accounts).where(eq(accounts.id, id)).for('update'))
}

export async function getAccount(db: Db, id: string): Promise<AccountRow> {
  return singleRow(await db.select().from(accounts).where(eq(accounts.id, id)))
}

/** An account and, in the same statement, the stop of its email address. */
export async function getProfile(db: Db, id: string) {
  return singleRow(
    await db
      .select({ account: accounts, stop: suppressedAddresses })
      .from(accounts)
      .leftJoin(suppressedAddresses, suppressionOf(accounts.email))
      .where(eq(accounts.id, id)),
  )
}

export async function markEmailVerified(db: Db, id: string, now: Date): Promise<AccountRow> {
  return singleRow(
    await db
      .update(accounts)
      .set({ emailVerifiedAt: now, updatedAt: now })
      .where(eq(accounts.id, id))
      .returning(),
  )
}

export async function updateProfile(
  db: Db,
  id: string,
  { name, language, now }: { name: string; language?: Locale | undefined; now: Date },
): Promise<AccountRow> {
  const changes = { name, ...(language && { locale: language }), updatedAt: now }
  return singleRow(await db.update(accounts).set(changes).where(eq(accounts.id, id)).returning())
}

/** Cancels a pending account deletion. */
export async function markAccountRestored(db: Db, id: string, now: Date): Promise<AccountRow> {
  return singleRow(
    await db
      .update(accounts)
      .set({ deletionRequestedAt: null, updatedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
      .returning(),
  )
}

/**
 * The account and its session, if the session has not ended and the account is usable, or suspended and the session
 * restricted. Does not check the timeouts.
 */
export async function findSignedIn(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) {
  const [row] = await signedInStatement(db).execute({ accountId, sessionId })
  return row
}

/** Only the columns that an authenticated call needs, because each one reads them. */
const actorColumns = {
  id: accounts.id,
  role: accounts.role,
  name: accounts.name,
  email: accounts.email,
  emailVerifiedAt: accounts.emailVerifiedAt,
  secondFactorAt: accounts.secondFactorAt,
  sessionTimeoutMinutes: accounts.sessionTimeoutMinutes,
}
const actorSessionColumns = {
  id: sessions.id,
  kept: sessions.kept,
  restricted: sessions.restricted,
  provedAt: sessions.provedAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
}

const signedInStatement = preparePerConnection((db) =>
  db
    .select({ account: actorColumns, session: actorSessionColumns })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.accountId, sql.placeholder('accountId')),
        isNull(sessions.endedAt),
        eq(sessions.restricted, sql`(${accounts.suspendedAt} is not null)`),
        isNull(accounts.deletionRequestedAt),
      ),
    )
    .prepare('signed_in'),
)
