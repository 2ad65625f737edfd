import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type GoogleAttemptRow, googleAttempts } from '../tables.ts'

export async function insertAttempt(db: Db, values: typeof googleAttempts.$inferInsert) {
  await db.insert(googleAttempts).values(values)
}

/** The open attempt of this browser, if it has not expired. */
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

/** Returns false if the attempt was already taken: an authorization code is exchanged once. */
export async function markAttemptTaken(db: Db, browserHash: Buffer, now: Date) {
  const taken = await db
    .update(googleAttempts)
    .set({ takenAt: now })
    .where(and(eq(googleAttempts.browserHash, browserHash), isNull(googleAttempts.takenAt)))
    .returning({ takenAt: googleAttempts.takenAt })
  return taken.length === 1
}

type Claims = { issuer: string; subject: string; email: string; name: string }

export async function saveClaims(db: Db, browserHash: Buffer, claims: Claims) {
  await db.update(googleAttempts).set(claims).where(eq(googleAttempts.browserHash, browserHash))
}

/**
 * Closes the attempt and deletes its claims. Returns false if it was already closed, because an attempt signs in once.
 */
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
