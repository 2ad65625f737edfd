import type { Locale } from '@ujuzi/contract/locale/locales'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, one } from '../../platform/db/db.ts'
import { preparedOn } from '../../platform/db/prepared.ts'
import { type AccountRow, accounts, sessions } from './tables.ts'

export async function insertAccount(db: Db, values: typeof accounts.$inferInsert) {
  return one(await db.insert(accounts).values(values).returning())
}

const hasEmail = (email: string) => sql`lower(${accounts.email}) = lower(${email})`

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(hasEmail(email))
  return row
}

/** Holds the row, so that two who ask at once for the same address take turns. */
export async function lockAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(hasEmail(email)).for('update')
  return row
}

export async function lockAccount(db: Db, id: string): Promise<AccountRow> {
  return one(await db.select().from(accounts).where(eq(accounts.id, id)).for('update'))
}

export async function getAccount(db: Db, id: string): Promise<AccountRow> {
  return one(await db.select().from(accounts).where(eq(accounts.id, id)))
}

export async function markEmailVerified(db: Db, id: string, now: Date): Promise<AccountRow> {
  return one(
    await db
      .update(accounts)
      .set({ emailVerifiedAt: now, updatedAt: now })
      .where(eq(accounts.id, id))
      .returning(),
  )
}

export async function changeProfile(
  db: Db,
  id: string,
  { name, language }: { name: string; language?: Locale | undefined },
  now: Date,
): Promise<AccountRow> {
  const changes = { name, ...(language && { locale: language }), updatedAt: now }
  return one(await db.update(accounts).set(changes).where(eq(accounts.id, id)).returning())
}

/** An account on its way out stays after all. */
export async function markReturned(db: Db, id: string, now: Date): Promise<AccountRow> {
  return one(
    await db
      .update(accounts)
      .set({ leavingAt: null, updatedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
      .returning(),
  )
}

/** The account and its session, if the session still runs and the account may be used. */
export async function findSignedIn(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) {
  const [row] = await signedInOn(db).execute({ accountId, sessionId })
  return row
}

const signedInOn = preparedOn((db) =>
  db
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.accountId, sql.placeholder('accountId')),
        isNull(sessions.endedAt),
        isNull(accounts.suspendedAt),
        isNull(accounts.leavingAt),
      ),
    )
    .prepare('signed_in'),
)
