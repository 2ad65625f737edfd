import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { accounts, recoveryCodes, secondFactors } from '../tables.ts'

const ofAccount = (accountId: string) => eq(secondFactors.accountId, accountId)

/** Keeps a secret that waits for its first code, in place of one that waited before. */
export async function keepPending(
  db: Db,
  { accountId, secret, now }: { accountId: string; secret: Buffer; now: Date },
) {
  const fresh = { secret, createdAt: now, tries: 0 }
  const kept = await db
    .insert(secondFactors)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return kept.length === 1
}

/**
 * Counts one try and answers the waiting secret it may be compared with; undefined when there is none left.
 * Counting comes first and in one statement, so that a hundred guesses at once are still five.
 */
export async function countPendingTry(
  db: Db,
  accountId: string,
  { tries, since }: { tries: number; since: Date },
) {
  const [row] = await db
    .update(secondFactors)
    .set({ tries: sql`${secondFactors.tries} + 1` })
    .where(
      and(
        ofAccount(accountId),
        isNull(secondFactors.confirmedAt),
        gt(secondFactors.createdAt, since),
        lt(secondFactors.tries, tries),
      ),
    )
    .returning()
  return row
}

/** Answers whether it was this very secret that still waited. */
export async function confirmPending(
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

/** Answers whether the step was still unused: a code works once, and none that is older than it. */
export async function takeStep(db: Db, accountId: string, step: number) {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(ofAccount(accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId })
  return taken.length === 1
}

/** Secrets that nobody ever confirmed. */
export async function deletePendingBefore(db: Db, before: Date) {
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before)))
}

export async function deleteSecondFactor(db: Db, accountId: string) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.delete(secondFactors).where(ofAccount(accountId))
}

/** Answers whether it was off. */
export async function markSecondFactorOn(db: Db, accountId: string, now: Date) {
  const marked = await db
    .update(accounts)
    .set({ secondFactorAt: now, updatedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.secondFactorAt)))
    .returning()
  return marked[0]
}

/** Answers whether it was on. */
export async function markSecondFactorOff(db: Db, accountId: string, now: Date) {
  const marked = await db
    .update(accounts)
    .set({ secondFactorAt: null, updatedAt: now })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.secondFactorAt)))
    .returning()
  return marked[0]
}

/** Holds the account, so that two who renew at once take turns. */
export async function lockProtectedAccount(db: Db, accountId: string) {
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
  hashes: readonly Buffer[],
  now: Date,
) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ accountId, codeHash, createdAt: now })))
}

/** Answers whether there was such a code, still unused. */
export async function takeRecoveryCode(db: Db, accountId: string, codeHash: Buffer, now: Date) {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length === 1
}

export async function countRecoveryCodes(db: Db, accountId: string) {
  const unused = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))
  return one(await db.select({ left: count() }).from(recoveryCodes).where(unused)).left
}
