import { asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { mails, texts } from './tables.ts'

export type Waiting = typeof mails | typeof texts

/** Longer than any try takes: after that whoever took it has died on the way. */
const leaseMs = 120_000

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
    .set({ nextTryAt: new Date(now.getTime() + leaseMs) })
    .where(eq(table.id, next))
    .returning({ id: table.id, createdAt: table.createdAt })
  return row
}

export async function markSent(db: Db, table: Waiting, id: string, now: Date) {
  await db.update(table).set({ sentAt: now, nextTryAt: null }).where(eq(table.id, id))
}

export async function markFailed(db: Db, table: Waiting, id: string, why: string, now: Date) {
  const failure = why.slice(0, 500)
  await db.update(table).set({ failedAt: now, failure, nextTryAt: null }).where(eq(table.id, id))
}

export async function putBack(db: Db, table: Waiting, id: string, nextTryAt: Date) {
  await db.update(table).set({ nextTryAt }).where(eq(table.id, id))
}

/** Nobody carries anything: what waits stays where the mailbox shows it. */
export async function keepAll(db: Db, table: Waiting) {
  await db.update(table).set({ nextTryAt: null }).where(isNotNull(table.nextTryAt))
}
