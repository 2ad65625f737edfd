import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { deleteIdempotencyKeysBefore } from './api/idempotency.ts'
import type { Db } from './db/db.ts'
import { deletePageChangesBefore, pageChangesKeptMs } from './db/page-changes.ts'
import { deleteEmailsBefore } from './email/email.ts'
import { deleteStopsBefore } from './email/stopped-addresses.ts'
import type { ScheduledTask, Tasks } from './jobs/jobs.ts'
import { deletePushMessagesBefore } from './push/push.ts'
import { deleteSmsMessagesBefore } from './sms/sms.ts'
import { deleteWhatsAppMessagesBefore } from './whatsapp/whatsapp.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const keyRetentionDays = 2

/** Deletes old idempotency keys, emails, stops of addresses, messages to phones and push messages every night, and page changes every hour. */
export const housekeepingTasks = (db: Db, now: () => Date): Tasks => ({
  'platform.cleanup': async () => {
    await deleteIdempotencyKeysBefore(db, new Date(now().getTime() - keyRetentionDays * dayMs))
    await deleteEmailsBefore(db, new Date(now().getTime() - retentionDays.emails * dayMs))
    const stopsUntil = new Date(now().getTime() - retentionDays.stoppedAddresses * dayMs)
    await deleteStopsBefore(db, stopsUntil)
    const textsUntil = new Date(now().getTime() - retentionDays.smsMessages * dayMs)
    await deleteSmsMessagesBefore(db, textsUntil)
    await deleteWhatsAppMessagesBefore(db, textsUntil)
    const pushesUntil = new Date(now().getTime() - retentionDays.pushMessages * dayMs)
    await deletePushMessagesBefore(db, pushesUntil)
  },
  'platform.page_changes': async () => {
    await deletePageChangesBefore(db, new Date(now().getTime() - pageChangesKeptMs))
  },
})

export const housekeepingTimers: ScheduledTask[] = [
  { cron: '10 2 * * *', task: 'platform.cleanup' },
  { cron: '40 * * * *', task: 'platform.page_changes' },
]
