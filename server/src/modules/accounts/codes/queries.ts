import { and, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { type CodeRow, codes } from '../tables.ts'

type Purpose = CodeRow['purpose']

const openCodes = (accountId: string, purpose: Purpose) =>
  and(eq(codes.accountId, accountId), eq(codes.purpose, purpose), isNull(codes.closedAt))

export async function insertCode(db: Db, values: typeof codes.$inferInsert) {
  return one(await db.insert(codes).values(values).returning())
}

export async function closeCodes(db: Db, accountId: string, purpose: Purpose, now: Date) {
  await db.update(codes).set({ closedAt: now }).where(openCodes(accountId, purpose))
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
): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(openCodes(accountId, purpose), gt(codes.expiresAt, now), lt(codes.tries, tries)))
    .returning()
  return row
}

/** Answers whether it was still open: a code works once. */
export async function closeCode(db: Db, id: string, now: Date) {
  const closed = await db
    .update(codes)
    .set({ closedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.closedAt)))
    .returning({ id: codes.id })
  return closed.length === 1
}

/** Newest first. */
export async function listCodesSince(
  db: Db,
  { accountId, purpose }: Pick<CodeRow, 'accountId' | 'purpose'>,
  since: Date,
) {
  return db
    .select({ createdAt: codes.createdAt, sentTo: codes.sentTo })
    .from(codes)
    .where(
      and(eq(codes.accountId, accountId), eq(codes.purpose, purpose), gte(codes.createdAt, since)),
    )
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(20)
}

/** The newest code still open, run out or not. */
export async function findOpenCode(db: Db, accountId: string, purpose: Purpose) {
  const [row] = await db.select().from(codes).where(openCodes(accountId, purpose))
  return row
}

const wentTo = (purpose: Purpose, place: string) =>
  and(eq(codes.purpose, purpose), sql`lower(${codes.sentTo}) = lower(${place})`)

/** Who waits for a code at an address that is not theirs yet; the last who asked, where several do. */
export async function findWaitingAt(
  db: Db,
  {
    purpose,
    place,
    accountId,
  }: { purpose: Purpose; place: string; accountId?: string | undefined },
) {
  const [row] = await db
    .select()
    .from(codes)
    .where(
      and(
        wentTo(purpose, place),
        isNull(codes.closedAt),
        accountId === undefined ? undefined : eq(codes.accountId, accountId),
      ),
    )
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1)
  return row
}

/** Holds an address or a number until the transaction ends, so that accounts that ask for the same one take turns. */
export async function lockPlace(tx: Db, place: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${place}), 0))`)
}

/** When codes went to this place, whoever asked for them, newest first. */
export async function listCodesTo(db: Db, purpose: Purpose, place: string, since: Date) {
  return db
    .select({ createdAt: codes.createdAt, sentTo: codes.sentTo })
    .from(codes)
    .where(and(wentTo(purpose, place), gte(codes.createdAt, since)))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(20)
}

export async function deleteCodesBefore(db: Db, before: Date) {
  await db.delete(codes).where(lt(codes.expiresAt, before))
}
