import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { deleteIdempotencyKeysBefore } from './api/idempotency.ts'
import type { Db } from './db/db.ts'
import { deleteEmailsBefore } from './email/email.ts'
import type { ScheduledTask, Tasks } from './jobs/jobs.ts'
import { deleteSmsMessagesBefore } from './sms/sms.ts'

const dayMs = 86_400_000
const keyRetentionDays = 2

/** Deletes old idempotency keys, emails and SMS messages every night. */
export const housekeepingTasks = (db: Db, now: () => Date): Tasks => ({
  'platform.cleanup': async () => {
    await deleteIdempotencyKeysBefore(db, new Date(now().getTime() - keyRetentionDays * dayMs))
    await deleteEmailsBefore(db, new Date(now().getTime() - retentionDays.emails * dayMs))
    await deleteSmsMessagesBefore(db, new Date(now().getTime() - retentionDays.smsMessages * dayMs))
  },
})

export const housekeepingTimers: ScheduledTask[] = [
  { cron: '10 2 * * *', task: 'platform.cleanup' },
]
