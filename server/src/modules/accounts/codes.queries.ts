import { and, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { type Db, one } from '../../platform/db.ts'
import { type EmailCodeRow, emailCodes } from './tables.ts'

type Purpose = EmailCodeRow['purpose']

const openCodes = (accountId: string, purpose: Purpose) =>
  and(
    eq(emailCodes.accountId, accountId),
    eq(emailCodes.purpose, purpose),
    isNull(emailCodes.closedAt),
  )

export async function insertCode(db: Db, values: typeof emailCodes.$inferInsert) {
  return one(await db.insert(emailCodes).values(values).returning())
}

export async function closeCodes(db: Db, accountId: string, purpose: Purpose, now: Date) {
  await db.update(emailCodes).set({ closedAt: now }).where(openCodes(accountId, purpose))
}

/**
 * Counts one try and answers the code it may be compared with; undefined when there is none left to try.
 * Counting comes first and in one statement, so that a hundred guesses at once are still five.
 */
export async function countTry(
  db: Db,
  accountId: string,
  purpose: Purpose,
  { tries, now }: { tries: number; now: Date },
): Promise<EmailCodeRow | undefined> {
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        openCodes(accountId, purpose),
        gt(emailCodes.expiresAt, now),
        lt(emailCodes.tries, tries),
      ),
    )
    .returning()
  return row
}

/** Answers whether it was still open: a code works once. */
export async function closeCode(db: Db, id: string, now: Date) {
  const closed = await db
    .update(emailCodes)
    .set({ closedAt: now })
    .where(and(eq(emailCodes.id, id), isNull(emailCodes.closedAt)))
    .returning({ id: emailCodes.id })
  return closed.length === 1
}

export async function listCodesSince(db: Db, accountId: string, since: Date) {
  return db
    .select({ createdAt: emailCodes.createdAt })
    .from(emailCodes)
    .where(and(eq(emailCodes.accountId, accountId), gte(emailCodes.createdAt, since)))
    .orderBy(desc(emailCodes.createdAt))
    .limit(20)
}

export async function deleteCodesBefore(db: Db, before: Date) {
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, before))
}
