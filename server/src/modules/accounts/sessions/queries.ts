import { and, count, desc, eq, gt, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { type SessionRow, sessions } from '../tables.ts'

export async function insertSession(db: Db, values: typeof sessions.$inferInsert) {
  return singleRow(await db.insert(sessions).values(values).returning())
}

export async function lockSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id)).for('update')
  return row
}

export async function rotateSession(
  db: Db,
  session: SessionRow,
  { nextHash, now }: { nextHash: Buffer; now: Date },
) {
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

export async function recordLastSeen(db: Db, id: string, now: Date) {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)))
}

type SessionEndReason = NonNullable<SessionRow['endedWhy']>

/** Returns false if the session had ended. */
export async function endSession(
  db: Db,
  id: string,
  { why, now }: { why: SessionEndReason; now: Date },
) {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Ends every session of the account except this one; returns how many had not ended. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  { why, now }: { why: SessionEndReason; now: Date },
) {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId))
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(others, isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Returns how many sessions had not ended. */
export async function endSessionsOf(
  db: Db,
  accountId: string,
  { why, now }: { why: SessionEndReason; now: Date },
) {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
  return rowCount ?? 0
}

/** Ends the least recently seen sessions of the account, but never this one, so that at most `most` stay open. */
export async function endLeastRecentlySeen(
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

/** Sessions neither ended nor expired, last seen first. Some may be past their idle timeout. */
export async function listOpenSessions(
  db: Db,
  accountId: string,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(isOpen(accountId, now))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(listedMax)
}

/** Sessions that the limit of open sessions has ended since `since`, last ended first. */
export async function listSessionsEndedByLimit(
  db: Db,
  accountId: string,
  since: Date,
): Promise<SessionRow[]> {
  const ended = and(isOneOf(sessions.endedWhy, 'too_many'), gt(sessions.endedAt, since))
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

/** Open sessions whose refresh token was last rotated before `since`. */
export async function countSessionsUnusedSince(db: Db, since: Date, now: Date) {
  const unused = and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))
  const [row] = await db
    .select({ n: count() })
    .from(sessions)
    .where(and(unused, lt(sessions.rotatedAt, since)))
  return row?.n ?? 0
}
