import { and, eq, isNull, lt, or } from 'drizzle-orm'
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

export async function endSession(
  db: Db,
  id: string,
  why: NonNullable<SessionRow['endedWhy']>,
  now: Date,
) {
  await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

export async function deleteSessionsBefore(db: Db, before: Date) {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
}
