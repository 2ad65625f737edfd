import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type GoogleAttemptRow, googleAttempts } from '../tables.ts'

export async function insertAttempt(db: Db, values: typeof googleAttempts.$inferInsert) {
  await db.insert(googleAttempts).values(values)
}

/** The sign-in this browser has under way, in time and not over. */
export async function findAttempt(
  db: Db,
  browserHash: Buffer,
  now: Date,
): Promise<GoogleAttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(googleAttempts)
    .where(
      and(
        eq(googleAttempts.browserHash, browserHash),
        gt(googleAttempts.expiresAt, now),
        isNull(googleAttempts.closedAt),
      ),
    )
  return row
}

/** Answers whether it had not been taken: a code is traded once, however often it comes. */
export async function takeAttempt(db: Db, browserHash: Buffer, now: Date) {
  const taken = await db
    .update(googleAttempts)
    .set({ takenAt: now })
    .where(and(eq(googleAttempts.browserHash, browserHash), isNull(googleAttempts.takenAt)))
    .returning({ takenAt: googleAttempts.takenAt })
  return taken.length === 1
}

type Claims = { issuer: string; subject: string; email: string; name: string }

export async function keepClaims(db: Db, browserHash: Buffer, claims: Claims) {
  await db.update(googleAttempts).set(claims).where(eq(googleAttempts.browserHash, browserHash))
}

/** Answers whether it was still open: one sign-in comes of it. What Google said is kept no longer. */
export async function closeAttempt(db: Db, browserHash: Buffer, now: Date) {
  const closed = await db
    .update(googleAttempts)
    .set({ closedAt: now, issuer: null, subject: null, email: null, name: null })
    .where(
      and(
        eq(googleAttempts.browserHash, browserHash),
        isNotNull(googleAttempts.takenAt),
        isNull(googleAttempts.closedAt),
      ),
    )
    .returning({ closedAt: googleAttempts.closedAt })
  return closed.length === 1
}

export async function deleteAttemptsBefore(db: Db, before: Date) {
  await db.delete(googleAttempts).where(lt(googleAttempts.expiresAt, before))
}
