import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { primaryId } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { outgoing } from '../db/tables.ts'

const createTable = (name: string) => pgTable(name, { id: primaryId(), ...outgoing() })
/** A table with the columns of `outgoing`, beside those of its own. */
export type OutboxTable = ReturnType<typeof createTable>

/** Where and for how long the messages of a channel wait. */
export type OutboxRows = {
  name: string
  table: OutboxTable
  /**
   * New values of the columns with the content of a message that was sent or given up, because it may contain codes and
   * links.
   */
  cleared: object
  /** Minutes after which a message that could not be sent is given up. */
  keepTryingMinutes: number
}

/** Duration of a lease: only the process that holds the lease may send the message. It can be renewed (book: jobs). */
const leaseMs = 15_000

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** Leases the message that has been due longest, so that no other process sends it at the same time. */
export async function leaseNext(db: Db, table: OutboxTable, now: Date) {
  const next = db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.nextTryAt, now))
    .orderBy(asc(table.nextTryAt), asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(table)
    .set({ nextTryAt: leaseEnd(now) })
    .where(eq(table.id, next))
    .returning({
      id: table.id,
      createdAt: table.createdAt,
      heldUntil: table.heldUntil,
      stillDue: table.stillDue,
    })
  return row
}

/** Extends the lease of a message that is still being sent. A message that was sent or given up is not changed. */
export async function renewLease(
  db: Db,
  table: OutboxTable,
  { id, now }: { id: string; now: Date },
) {
  await db
    .update(table)
    .set({ nextTryAt: leaseEnd(now) })
    .where(isWaiting(table, id))
}

/** Condition: the message was neither sent nor given up. Only such messages have a body. */
const isWaiting = (table: OutboxTable, id: string) =>
  and(eq(table.id, id), isNotNull(table.nextTryAt))

/** Whether any message is due: new, postponed, or leased by a process that died. */
export async function hasDue(db: Db, table: OutboxTable, now: Date) {
  const due = await db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.nextTryAt, now))
    .limit(1)
  return due.length > 0
}

export async function markSent(
  db: Db,
  { table, cleared }: OutboxRows,
  { id, gatewayId, now }: { id: string; gatewayId?: string | undefined; now: Date },
) {
  await db
    .update(table)
    .set({
      ...cleared,
      ...(gatewayId && 'gatewayId' in table && { gatewayId: freeId(table, gatewayId) }),
      sentAt: now,
      nextTryAt: null,
    })
    .where(eq(table.id, id))
}

/** The id, or null if another message has it: a gateway that repeats ids must not cause a second attempt. */
const freeId = (table: OutboxTable, gatewayId: string) =>
  sql`(select ${gatewayId} where not exists (select from ${table} other where other.gateway_id = ${gatewayId}))`

/** Gives up a message that still waits. Returns false if it was sent meanwhile, by another process or as reported. */
export async function markFailed(
  db: Db,
  { table, cleared }: OutboxRows,
  { id, why, now }: { id: string; why: string; now: Date },
) {
  const failure = why.slice(0, 500)
  const { rowCount } = await db
    .update(table)
    .set({ ...cleared, failedAt: now, failure, nextTryAt: null })
    .where(isWaiting(table, id))
  return rowCount === 1
}

/** Gives up all waiting messages. Returns their number. */
export async function failWaiting(
  db: Db,
  { table, cleared }: OutboxRows,
  { why, now }: { why: string; now: Date },
) {
  const { rowCount } = await db
    .update(table)
    .set({ ...cleared, failedAt: now, failure: why, nextTryAt: null })
    .where(isNotNull(table.nextTryAt))
  return rowCount ?? 0
}

/** Changes when a message is tried next, unless it was sent or given up meanwhile. */
export async function postpone(
  db: Db,
  table: OutboxTable,
  { id, nextTryAt }: { id: string; nextTryAt: Date | null },
) {
  await db.update(table).set({ nextTryAt }).where(isWaiting(table, id))
}

/**
 * Clears the next attempt of every due message, for outboxes that send nothing. The mailbox then shows the messages.
 * Held messages are left out: they are checked one by one.
 */
export async function unscheduleDue(db: Db, table: OutboxTable, now: Date) {
  await db
    .update(table)
    .set({ nextTryAt: null })
    .where(and(lte(table.nextTryAt, now), isNull(table.heldUntil), isNull(table.stillDue)))
}

/** Deletes the messages that were created before this time. */
export async function deleteBefore(db: Db, table: OutboxTable, before: Date) {
  await db.delete(table).where(lt(table.createdAt, before))
}

/** Condition: the message is still held, or we decided not to send it. */
export const isHeldBack = (table: OutboxTable) =>
  or(
    and(isNotNull(table.heldUntil), isNotNull(table.nextTryAt)),
    inArray(table.failure, [...notSentReasons]),
  )

/** Failure of a message that was no longer due at the end of quiet hours. */
export const overdueReason = 'overdue after quiet hours'

/** Failures of messages that were no longer needed when their hold ended. */
export const needlessReasons = [overdueReason, 'read elsewhere', 'delivered elsewhere'] as const
export type NeedlessReason = (typeof needlessReasons)[number]

/**
 * Failures of messages to phones that were stored without being sent: by the budget of the business that pays, the
 * starting budget of a new business, the ceiling of the whole site, the limits of a number, or a refusal of its owner.
 */
export const unsentFailures = [
  'over budget',
  'starting budget',
  'starting country',
  'site budget',
  'recipient limit',
  'refused by recipient',
] as const
export type UnsentFailure = (typeof unsentFailures)[number]

/** Failures of messages that we decided not to send. */
export const notSentReasons = [...needlessReasons, ...unsentFailures] as const
