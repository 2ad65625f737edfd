import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import { type Db, one } from '../../platform/db.ts'
import { type SessionRow, sessions } from './tables.ts'

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

/** Ends every session of the account but this one. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  why: EndedWhy,
  now: Date,
) {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId))
  await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(others, isNull(sessions.endedAt)))
}

export async function endSessionsOf(db: Db, accountId: string, why: EndedWhy, now: Date) {
  await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}

const listedMax = 200

/** Sessions that nobody has ended and no date has; some may have lain idle too long. The last seen first. */
export async function listRunning(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(listedMax)
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
