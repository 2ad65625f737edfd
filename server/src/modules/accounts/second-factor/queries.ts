import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { accounts, recoveryCodes, secondFactors } from '../tables.ts'

const ofAccount = (accountId: string) => eq(secondFactors.accountId, accountId)

/** Saves or replaces the pending secret; returns false if the second factor is on. */
export async function savePendingSecret(
  db: Db,
  { accountId, secret, now }: { accountId: string; secret: Buffer; now: Date },
) {
  const fresh = { secret, createdAt: now, tries: 0 }
  const saved = await db
    .insert(secondFactors)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return saved.length === 1
}

/**
 * Counts an attempt and returns the pending secret to compare with; undefined if no secret is pending or its attempts
 * are used up. One statement, so that concurrent attempts cannot exceed the limit.
 */
export async function countPendingAttempt(
  db: Db,
  accountId: string,
  { maxAttempts, since }: { maxAttempts: number; since: Date },
) {
  const [row] = await db
    .update(secondFactors)
    .set({ tries: sql`${secondFactors.tries} + 1` })
    .where(
      and(
        ofAccount(accountId),
        isNull(secondFactors.confirmedAt),
        gt(secondFactors.createdAt, since),
        lt(secondFactors.tries, maxAttempts),
      ),
    )
    .returning()
  return row
}

/** Returns false if this secret is no longer the pending one. */
export async function confirmPendingSecret(
  db: Db,
  { accountId, secret, step, now }: { accountId: string; secret: Buffer; step: number; now: Date },
) {
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        ofAccount(accountId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return confirmed.length === 1
}

export async function findSecondFactor(db: Db, accountId: string) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(ofAccount(accountId), isNotNull(secondFactors.confirmedAt)))
  return row
}

/** Returns false if this or a later time step was used: a code works once and voids older codes. */
export async function markTimeStepUsed(db: Db, accountId: string, step: number) {
  const updated = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(ofAccount(accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId })
  return updated.length === 1
}

/** Deletes secrets that were never confirmed. */
export async function deletePendingSecretsBefore(db: Db, before: Date) {
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before)))
}

export async function deleteSecondFactor(db: Db, accountId: string) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.delete(secondFactors).where(ofAccount(accountId))
}

/** Returns the account, or undefined if its second factor was on. */
export async function markSecondFactorOn(db: Db, accountId: string, now: Date) {
  const marked = await db
    .update(accounts)
    .set({ secondFactorAt: now, updatedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.secondFactorAt)))
    .returning()
  return marked[0]
}

/** Returns the account, or undefined if its second factor was off. */
export async function markSecondFactorOff(db: Db, accountId: string, now: Date) {
  const marked = await db
    .update(accounts)
    .set({ secondFactorAt: null, updatedAt: now })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.secondFactorAt)))
    .returning()
  return marked[0]
}

/** Locks the account, so that concurrent renewals of recovery codes are serialized. */
export async function lockAccountWithSecondFactor(db: Db, accountId: string) {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.secondFactorAt)))
    .for('update')
  return row
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ accountId, codeHash, createdAt: now })))
}

/** Returns false if the account has no such unused code. */
export async function markRecoveryCodeUsed(
  db: Db,
  accountId: string,
  { codeHash, now }: { codeHash: Buffer; now: Date },
) {
  const updated = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(isUnusedCode(accountId, codeHash))
    .returning({ id: recoveryCodes.id })
  return updated.length === 1
}

export async function hasUnusedRecoveryCode(db: Db, accountId: string, codeHash: Buffer) {
  const found = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(isUnusedCode(accountId, codeHash))
  return found.length === 1
}

const isUnusedCode = (accountId: string, codeHash: Buffer) =>
  and(
    eq(recoveryCodes.accountId, accountId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  )

export async function countRecoveryCodes(db: Db, accountId: string) {
  const unused = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))
  return singleRow(await db.select({ left: count() }).from(recoveryCodes).where(unused)).left
}
