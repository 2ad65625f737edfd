import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { eraseModerationReasons } from '../../accounts/moderation.queries.ts'
import { accounts } from '../../accounts/tables.ts'
import { isUpcoming } from '../../bookings/account-bookings.queries.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { type SuspensionRow, suspensions } from '../tables.ts'

const orderer = alias(accounts, 'orderer')
const decider = alias(accounts, 'decider')

export const isCurrent = or(isNull(suspensions.outcome), isOneOf(suspensions.outcome, 'upheld'))

/** Suspensions with the moderators who ordered and decided them. */
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

/** All suspensions of the account, newest first. */
export async function listSuspensionsOf(db: Db, accountId: string) {
  return suspensionDetails(db)
    .where(eq(suspensions.accountId, accountId))
    .orderBy(desc(suspensions.noticedAt), desc(suspensions.id))
}

export async function findCurrentSuspension(
  db: Db,
  accountId: string,
): Promise<SuspensionRow | undefined> {
  const [row] = await db
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.accountId, accountId), isCurrent))
  return row
}

export async function findSuspensionByTokenHash(db: Db, tokenHash: Buffer) {
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

/** Returns undefined if the account has a standing suspension. */
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

/** Returns false if the suspension has started or no longer stands. */
export async function markStarted(tx: Db, id: string, now: Date) {
  return isSingleRow(
    await tx
      .update(suspensions)
      .set({ startedAt: now })
      .where(and(eq(suspensions.id, id), isNull(suspensions.startedAt), isCurrent))
      .returning({ id: suspensions.id }),
  )
}

type Decision = Pick<SuspensionRow, 'outcome' | 'decision' | 'decidedAt' | 'decidedBy'>

/** Guarded update: returns undefined if the suspension has changed since it was read. */
export async function saveDecision(
  tx: Db,
  { id, outcome, startedAt }: SuspensionRow,
  decision: Decision,
): Promise<SuspensionRow | undefined> {
  const isUnchanged = and(
    sql`${suspensions.outcome} is not distinct from ${outcome}`,
    startedAt ? undefined : isNull(suspensions.startedAt),
  )
  const [row] = await tx
    .update(suspensions)
    .set(decision)
    .where(and(eq(suspensions.id, id), isUnchanged))
    .returning()
  return row
}

/** Returns false if the suspension already has a reply or a decision. */
export async function saveReply(tx: Db, id: string, { reply, now }: { reply: string; now: Date }) {
  return isSingleRow(
    await tx
      .update(suspensions)
      .set({ reply, repliedAt: now })
      .where(
        and(eq(suspensions.id, id), isNull(suspensions.repliedAt), isNull(suspensions.decidedAt)),
      )
      .returning({ id: suspensions.id }),
  )
}

const isSingleRow = (rows: unknown[]) => rows.length === 1

export async function updateSuspendedAt(
  tx: Db,
  accountId: string,
  { at, now }: { at: Date | null; now: Date },
) {
  await tx
    .update(accounts)
    .set({ suspendedAt: at, updatedAt: now })
    .where(eq(accounts.id, accountId))
}

/**
 * Accounts whose suspension is due, longest overdue first, and suspended accounts with an upcoming booking that was
 * made while the suspension started.
 */
export async function listAccountsToSuspend(db: Db, now: Date, limit: number) {
  // Two subqueries, so that each uses an index of bookings.
  const hasUpcomingBooking = sql`(exists (select from bookings where ${bookings.clientId} = ${accounts.id} and ${isUpcoming(now)})
    or exists (select from bookings where ${isUpcoming(now)}
      and ${bookings.businessId} = any(array(select id from businesses where owner_id = ${accounts.id}))))`
  const isDue = and(isNull(suspensions.startedAt), lte(suspensions.startsAt, now))
  const rows = await db
    .select({ id: accounts.id })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .where(
      and(
        isCurrent,
        isNull(accounts.erasedAt),
        or(isDue, and(isNotNull(suspensions.startedAt), hasUpcomingBooking)),
      ),
    )
    .orderBy(asc(suspensions.startsAt), asc(suspensions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Erases the texts of an erased account's suspensions; dates, outcomes and moderators stay. */
export async function eraseSuspensionTexts(tx: Db, accountId: string) {
  await tx
    .update(suspensions)
    .set({ explanation: null, reply: null, decision: null })
    .where(eq(suspensions.accountId, accountId))
  await eraseModerationReasons(tx, accountId)
}
