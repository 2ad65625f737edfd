import { and, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { type CodeRow, codes } from '../tables.ts'

/** Maximum number of rows read; the limits of all requesters allow far fewer codes in an hour. */
const sentListMax = 200

type Purpose = CodeRow['purpose']
type Target = Pick<CodeRow, 'accountId' | 'purpose'>

const openCodes = ({ accountId, purpose }: Target) =>
  and(eq(codes.accountId, accountId), eq(codes.purpose, purpose), isNull(codes.closedAt))

export async function insertCode(db: Db, values: typeof codes.$inferInsert) {
  return singleRow(await db.insert(codes).values(values).returning())
}

export async function closeCodes(db: Db, target: Target, now: Date) {
  await db.update(codes).set({ closedAt: now }).where(openCodes(target))
}

/**
 * Counts an attempt and returns the code to compare with; undefined if no code is open or its attempts are used up. One
 * statement, so that concurrent attempts cannot exceed the limit.
 */
export async function countCodeAttempt(
  db: Db,
  target: Target,
  { maxAttempts, now }: { maxAttempts: number; now: Date },
): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(openCodes(target), gt(codes.expiresAt, now), lt(codes.tries, maxAttempts)))
    .returning()
  return row
}

/** Returns false if the code was closed: a code works once. */
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
    .select({
      createdAt: codes.createdAt,
      sentTo: codes.sentTo,
      requestedBy: codes.requestedBy,
      requesterKnown: codes.requesterKnown,
    })
    .from(codes)
    .where(
      and(eq(codes.accountId, accountId), eq(codes.purpose, purpose), gte(codes.createdAt, since)),
    )
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(sentListMax)
}

/** The open code, which may have expired. */
export async function findOpenCode(db: Db, accountId: string, purpose: Purpose) {
  const [row] = await db.select().from(codes).where(openCodes({ accountId, purpose }))
  return row
}

const isSentTo = (purpose: Purpose, recipient: string) =>
  and(eq(codes.purpose, purpose), sql`lower(${codes.sentTo}) = lower(${recipient})`)

/** The newest open code sent to a recipient that is not the account's own email yet. */
export async function findOpenCodeSentTo(
  db: Db,
  {
    purpose,
    recipient,
    accountId,
  }: { purpose: Purpose; recipient: string; accountId?: string | undefined },
) {
  const [row] = await db
    .select()
    .from(codes)
    .where(
      and(
        isSentTo(purpose, recipient),
        isNull(codes.closedAt),
        accountId === undefined ? undefined : eq(codes.accountId, accountId),
      ),
    )
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1)
  return row
}

/**
 * Locks an email or phone number until the transaction ends, so that accounts requesting codes to it are serialized.
 */
export async function lockRecipient(tx: Db, recipient: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${recipient}), 0))`)
}

/** Codes sent to this recipient for any account, newest first. */
export async function listCodesSentTo(
  db: Db,
  { purpose, recipient, since }: { purpose: Purpose; recipient: string; since: Date },
) {
  return db
    .select({ createdAt: codes.createdAt, sentTo: codes.sentTo })
    .from(codes)
    .where(and(isSentTo(purpose, recipient), gte(codes.createdAt, since)))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(20)
}

export async function deleteCodesBefore(db: Db, before: Date) {
  await db.delete(codes).where(lt(codes.expiresAt, before))
}
