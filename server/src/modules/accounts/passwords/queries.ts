import { and, type Column, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type AccountRow, accounts, passwordResets, sessions } from '../tables.ts'

const isOpen = (now: Date) =>
  and(isNull(passwordResets.closedAt), gt(passwordResets.expiresAt, now))

export async function insertReset(db: Db, values: typeof passwordResets.$inferInsert) {
  await db.insert(passwordResets).values(values)
}

export async function listResetsSince(db: Db, accountId: string, since: Date) {
  return db
    .select({ createdAt: passwordResets.createdAt })
    .from(passwordResets)
    .where(and(eq(passwordResets.accountId, accountId), gte(passwordResets.createdAt, since)))
    .orderBy(desc(passwordResets.createdAt))
    .limit(20)
}

/** The open reset of this link, if the link names the account it was made for. */
export async function findReset(
  db: Db,
  { accountId, tokenHash }: { accountId: string; tokenHash: Buffer },
  now: Date,
) {
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        eq(passwordResets.accountId, accountId),
        isOpen(now),
      ),
    )
  return row
}

/** Answers whether it was still open: a link works once. */
export async function closeReset(db: Db, id: string, now: Date) {
  const closed = await db
    .update(passwordResets)
    .set({ closedAt: now })
    .where(and(eq(passwordResets.id, id), isOpen(now)))
    .returning({ id: passwordResets.id })
  return closed.length === 1
}

/** Links that were mailed stop working. */
export async function closeResets(db: Db, accountId: string, now: Date) {
  await db
    .update(passwordResets)
    .set({ closedAt: now })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.closedAt)))
}

export async function deleteResetsBefore(db: Db, before: Date) {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
}

/** Answers whether the password was still the one that was proved: of two changes at once one counts. */
export async function replacePassword(
  db: Db,
  { id, passwordHash: former }: AccountRow,
  passwordHash: string,
  now: Date,
) {
  const changed = await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
    .where(and(eq(accounts.id, id), sql`${accounts.passwordHash} is not distinct from ${former}`))
    .returning({ id: accounts.id })
  return changed.length === 1
}

/**
 * Whoever opened the link reads the mailbox: the address is confirmed with it. Until then somebody else may have
 * held the account, and their number must not stay on it.
 */
export async function resetPassword(
  db: Db,
  accountId: string,
  passwordHash: string,
  now: Date,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .update(accounts)
    .set({
      passwordHash,
      passwordChangedAt: now,
      phone: ifConfirmed(accounts.phone),
      phoneVerifiedAt: ifConfirmed(accounts.phoneVerifiedAt),
      emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt), isNull(accounts.erasedAt)))
    .returning()
  return row
}

const ifConfirmed = (column: Column) =>
  sql`case when ${accounts.emailVerifiedAt} is not null then ${column} end`

export async function noteProof(db: Db, sessionId: string, now: Date) {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}

/** The account as it is now, held, if it may be used and its password is still the one that was proved. */
export async function lockWithPassword(
  db: Db,
  { id, passwordHash }: AccountRow,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        sql`${accounts.passwordHash} is not distinct from ${passwordHash}`,
        isNull(accounts.suspendedAt),
        isNull(accounts.erasedAt),
      ),
    )
    .for('update')
  return row
}
