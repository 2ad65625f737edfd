import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { mails, type texts } from '../db/tables.ts'

export type Waiting = typeof mails | typeof texts

/** How long a message belongs to the process that tries it, unless that process renews the lease. */
const leaseMs = 15_000

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** Takes the one that waits longest, so that nobody else tries it at the same time. */
export async function takeNext(db: Db, table: Waiting, now: Date) {
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
    .returning({ id: table.id, createdAt: table.createdAt })
  return row
}

/** Keeps a message for the process that is still trying it; one that was sent or given up stays so. */
export async function renewLease(db: Db, table: Waiting, id: string, now: Date) {
  await db
    .update(table)
    .set({ nextTryAt: leaseEnd(now) })
    .where(and(eq(table.id, id), isNotNull(table.nextTryAt)))
}

/** Whether a try is due: of a new message, of a postponed one, or of one whose process has died. */
export async function hasDue(db: Db, table: Waiting, now: Date) {
  const due = await db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.nextTryAt, now))
    .limit(1)
  return due.length > 0
}

export async function markSent(db: Db, table: Waiting, id: string, now: Date) {
  await db
    .update(table)
    .set({ ...withoutBody(table), sentAt: now, nextTryAt: null })
    .where(eq(table.id, id))
}

export async function markFailed(db: Db, table: Waiting, id: string, why: string, now: Date) {
  const failure = why.slice(0, 500)
  await db
    .update(table)
    .set({ ...withoutBody(table), failedAt: now, failure, nextTryAt: null })
    .where(eq(table.id, id))
}

/** Gives up every message that still waits. Returns how many there were. */
export async function failWaiting(db: Db, table: Waiting, why: string, now: Date) {
  const { rowCount } = await db
    .update(table)
    .set({ ...withoutBody(table), failedAt: now, failure: why, nextTryAt: null })
    .where(isNotNull(table.nextTryAt))
  return rowCount ?? 0
}

/** Clears the body of a message that was sent or given up: it may carry codes and links. */
const withoutBody = (table: Waiting) =>
  table === mails
    ? { bodyText: '', bodyHtml: '', calendar: null, subject: subjectWithoutCode }
    : { body: '' }

/** Six digits, also in two groups. */
const subjectWithoutCode = sql`regexp_replace(${mails.subject}, ${'\\d{3}[ \u202f]?\\d{3}'}, '••••••', 'g')`

export async function putBack(db: Db, table: Waiting, id: string, nextTryAt: Date) {
  await db.update(table).set({ nextTryAt }).where(eq(table.id, id))
}

/** Nobody carries anything: what waits stays where the mailbox shows it. */
export async function keepAll(db: Db, table: Waiting) {
  await db.update(table).set({ nextTryAt: null }).where(isNotNull(table.nextTryAt))
}
