import { and, count, desc, eq, gt, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { type SessionRow, sessions } from '../tables.ts'

export async function insertSession(db: Db, values: typeof sessions.$inferInsert) {
  return one(await db.insert(sessions).values(values).returning())
}

export async function lockSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id)).for('update')
  return row
}

export async function rotateSession(db: Db, session: SessionRow, nextHash: Buffer, now: Date) {
  await db
    .update(sessions)
    .set({
      refreshHash: nextHash,
      previousHash: session.refreshHash,
      rotatedAt: now,
      lastSeenAt: now,
    })
    .where(eq(sessions.id, session.id))
}

export async function noteSeen(db: Db, id: string, now: Date) {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)))
}

type EndedWhy = NonNullable<SessionRow['endedWhy']>

/** Answers whether it still ran. */
export async function endSession(db: Db, id: string, why: EndedWhy, now: Date) {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Ends every session of the account but this one; answers how many. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  why: EndedWhy,
  now: Date,
) {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId))
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(others, isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Returns how many still ran. */
export async function endSessionsOf(db: Db, accountId: string, why: EndedWhy, now: Date) {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
  return rowCount ?? 0
}

/** Ends the open sessions of the account but this one and those seen last, so that at most `most` are open. */
export async function endLongestUnseen(
  db: Db,
  { accountId, id, most }: { accountId: string; id: string; most: number },
  now: Date,
) {
  const others = and(isOpen(accountId, now), ne(sessions.id, id))
  const seenLast = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(others)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(most - 1)
  await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: 'too_many' })
    .where(and(others, notInArray(sessions.id, seenLast)))
}

const isOpen = (accountId: string, now: Date) =>
  and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now))

const listedMax = 200
const endedListedMax = 10

/** Sessions that nobody has ended and no date has; some may have lain idle too long. The last seen first. */
export async function listRunning(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(isOpen(accountId, now))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(listedMax)
}

/** Sessions that a further sign-in has ended since, the last ended first. */
export async function listEndedAsTooMany(
  db: Db,
  accountId: string,
  since: Date,
): Promise<SessionRow[]> {
  const ended = and(eq(sessions.endedWhy, 'too_many'), gt(sessions.endedAt, since))
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), ended))
    .orderBy(desc(sessions.endedAt), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(endedListedMax)
}

export async function findSession(
  db: Db,
  accountId: string,
  id: string,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
  return row
}

export async function deleteSessionsBefore(db: Db, before: Date) {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
}

/** Running sessions whose refresh token was last traded before this moment. */
export async function countUnusedSince(db: Db, since: Date, now: Date) {
  const unused = and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))
  const [row] = await db
    .select({ n: count() })
    .from(sessions)
    .where(and(unused, lt(sessions.rotatedAt, since)))
  return row?.n ?? 0
}
