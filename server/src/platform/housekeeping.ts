import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { deleteIdempotencyKeysBefore } from './api/idempotency.ts'
import type { Db } from './db/db.ts'
import { deletePageChangesBefore, pageChangesKeptMs } from './db/page-changes.ts'
import { deleteSuppressionsBefore } from './email/suppressed-addresses.ts'
import type { ScheduledTask, Tasks } from './jobs/jobs.ts'
import { deleteBefore, type OutboxRows } from './jobs/outbox-rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const keyRetentionDays = 2

/** An outbox, and the days for which its messages are kept. */
type KeptMessages = Pick<OutboxRows, 'table'> & { keptDays: number }

/** Deletes old idempotency keys, messages and stops of addresses every night, and page changes every hour. */
export const housekeepingTasks = (
  db: Db,
  now: () => Date,
  outboxes: readonly KeptMessages[],
): Tasks => ({
  'platform.cleanup': async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
    await deleteIdempotencyKeysBefore(db, daysAgo(keyRetentionDays))
    await deleteSuppressionsBefore(db, daysAgo(retentionDays.suppressedAddresses))
    for (const { table, keptDays } of outboxes) await deleteBefore(db, table, daysAgo(keptDays))
  },
  'platform.page_changes': async () => {
    await deletePageChangesBefore(db, new Date(now().getTime() - pageChangesKeptMs))
  },
})

export const housekeepingTimers: ScheduledTask[] = [
  { cron: '10 2 * * *', task: 'platform.cleanup' },
  { cron: '40 * * * *', task: 'platform.page_changes' },
]
