import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { clearModeration } from '../../accounts/moderation.queries.ts'
import { accounts } from '../../accounts/tables.ts'
import { isComing } from '../../bookings/account-bookings.queries.ts'
import { bookings } from '../../bookings/tables.ts'
import { type SuspensionRow, suspensions } from '../tables.ts'

const orderer = alias(accounts, 'orderer')
const decider = alias(accounts, 'decider')

export const standing = or(isNull(suspensions.outcome), eq(suspensions.outcome, 'upheld'))

/** A suspension with those who ordered and decided it. */
export const suspensionDetails = (db: Db) =>
  db
    .select({
      suspension: suspensions,
      orderer: { name: orderer.name, erasedAt: orderer.erasedAt },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
    })
    .from(suspensions)
    .leftJoin(orderer, eq(orderer.id, suspensions.orderedBy))
    .leftJoin(decider, eq(decider.id, suspensions.decidedBy))
    .$dynamic()

export type SuspensionDetails = Awaited<ReturnType<typeof listSuspensionsOf>>[number]

/** Every suspension of this account, the latest first. */
export async function listSuspensionsOf(db: Db, accountId: string) {
  return suspensionDetails(db)
    .where(eq(suspensions.accountId, accountId))
    .orderBy(desc(suspensions.noticedAt), desc(suspensions.id))
}

export async function findStanding(db: Db, accountId: string): Promise<SuspensionRow | undefined> {
  const [row] = await db
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.accountId, accountId), standing))
  return row
}

export async function findByToken(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      suspension: suspensions,
      account: { name: accounts.name, role: accounts.role, erasedAt: accounts.erasedAt },
    })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .where(eq(suspensions.tokenHash, tokenHash))
  return row
}

/** Undefined where one stands already. */
export async function insertSuspension(
  tx: Db,
  values: typeof suspensions.$inferInsert,
): Promise<SuspensionRow | undefined> {
  const [row] = await tx.insert(suspensions).values(values).onConflictDoNothing().returning()
  return row
}

export async function replaceToken(tx: Db, id: string, tokenHash: Buffer) {
  await tx.update(suspensions).set({ tokenHash }).where(eq(suspensions.id, id))
}

/** Answers whether this was the call that began it. */
export async function markStarted(tx: Db, id: string, now: Date) {
  return wasOne(
    await tx
      .update(suspensions)
      .set({ startedAt: now })
      .where(and(eq(suspensions.id, id), isNull(suspensions.startedAt), standing))
      .returning({ id: suspensions.id }),
  )
}

type Decision = Pick<SuspensionRow, 'outcome' | 'decision' | 'decidedAt' | 'decidedBy'>

/** Undefined where somebody else was here since it was read. */
export async function decide(
  tx: Db,
  { id, outcome, startedAt }: SuspensionRow,
  decision: Decision,
): Promise<SuspensionRow | undefined> {
  const asRead = and(
    sql`${suspensions.outcome} is not distinct from ${outcome}`,
    startedAt ? undefined : isNull(suspensions.startedAt),
  )
  const [row] = await tx
    .update(suspensions)
    .set(decision)
    .where(and(eq(suspensions.id, id), asRead))
    .returning()
  return row
}

/** Answers whether nobody replied or decided before. */
export async function keepReply(tx: Db, id: string, reply: string, now: Date) {
  return wasOne(
    await tx
      .update(suspensions)
      .set({ reply, repliedAt: now })
      .where(
        and(eq(suspensions.id, id), isNull(suspensions.repliedAt), isNull(suspensions.decidedAt)),
      )
      .returning({ id: suspensions.id }),
  )
}

const wasOne = (rows: unknown[]) => rows.length === 1

export async function setSuspended(tx: Db, accountId: string, at: Date | null, now: Date) {
  await tx
    .update(accounts)
    .set({ suspendedAt: at, updatedAt: now })
    .where(eq(accounts.id, accountId))
}

/** Whoever is to be suspended by now, the longest overdue first; and whose booking crossed with the suspension. */
export async function listDue(db: Db, now: Date, limit: number) {
  // Apart for the two sides, so that each goes by an index of bookings.
  const crossed = sql`(exists (select from bookings where ${bookings.clientId} = ${accounts.id} and ${isComing(now)})
    or exists (select from bookings where ${isComing(now)}
      and ${bookings.businessId} = any(array(select id from businesses where owner_id = ${accounts.id}))))`
  const isDue = and(isNull(suspensions.startedAt), lte(suspensions.startsAt, now))
  const rows = await db
    .select({ id: accounts.id })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .where(
      and(
        standing,
        isNull(accounts.erasedAt),
        or(isDue, and(isNotNull(suspensions.startedAt), crossed)),
      ),
    )
    .orderBy(asc(suspensions.startsAt), asc(suspensions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** What was said goes with whoever is erased; that it happened, when and by whom stays. */
export async function clearSuspensions(tx: Db, accountId: string) {
  await tx
    .update(suspensions)
    .set({ explanation: null, reply: null, decision: null })
    .where(eq(suspensions.accountId, accountId))
  await clearModeration(tx, accountId)
}
