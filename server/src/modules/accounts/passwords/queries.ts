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
    .select({
      createdAt: passwordResets.createdAt,
      requestedBy: passwordResets.requestedBy,
      requesterKnown: passwordResets.requesterKnown,
    })
    .from(passwordResets)
    .where(and(eq(passwordResets.accountId, accountId), gte(passwordResets.createdAt, since)))
    .orderBy(desc(passwordResets.createdAt))
    .limit(200)
}

/** The open reset with this token, if it belongs to this account. */
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

/** The account whose present password this link has set after `since`; undefined if there is none. */
export async function findAccountByUsedReset(
  db: Db,
  { accountId, tokenHash }: { accountId: string; tokenHash: Buffer },
  since: Date,
) {
  const [row] = await db
    .select({ id: accounts.id })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        eq(passwordResets.accountId, accountId),
        gt(passwordResets.usedAt, since),
        eq(accounts.passwordChangedAt, passwordResets.usedAt),
      ),
    )
  return row
}

/** Marks the link as used. Returns false if the reset was closed or has expired: a link works once. */
export async function closeReset(db: Db, id: string, now: Date) {
  const closed = await db
    .update(passwordResets)
    .set({ closedAt: now, usedAt: now })
    .where(and(eq(passwordResets.id, id), isOpen(now)))
    .returning({ id: passwordResets.id })
  return closed.length === 1
}

/** Voids all reset links of the account. */
export async function closeResets(db: Db, accountId: string, now: Date) {
  await db
    .update(passwordResets)
    .set({ closedAt: now })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.closedAt)))
}

export async function deleteResetsBefore(db: Db, before: Date) {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
}

/**
 * Replaces the password. Returns false if it has changed since it was checked, so that only one of two concurrent
 * changes succeeds.
 */
export async function replacePassword(
  db: Db,
  { id, passwordHash: former }: AccountRow,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  const changed = await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
    .where(and(eq(accounts.id, id), sql`${accounts.passwordHash} is not distinct from ${former}`))
    .returning({ id: accounts.id })
  return changed.length === 1
}

/**
 * Sets the password and marks the email as verified, since the reset link was emailed to it. A phone added before the
 * email was verified may belong to another person, and is removed.
 */
export async function resetPassword(
  db: Db,
  accountId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<AccountRow | undefined> {
  const [row] = await db
    .update(accounts)
    .set({
      passwordHash,
      passwordChangedAt: now,
      phone: ifEmailVerified(accounts.phone),
      phoneVerifiedAt: ifEmailVerified(accounts.phoneVerifiedAt),
      emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt), isNull(accounts.erasedAt)))
    .returning()
  return row
}

const ifEmailVerified = (column: Column) =>
  sql`case when ${accounts.emailVerifiedAt} is not null then ${column} end`

export async function markReauthenticated(db: Db, sessionId: string, now: Date) {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}

/**
 * Locks the account and returns its current row, if it is usable and its password has not changed since it was read.
 */
export async function lockIfPasswordUnchanged(
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
