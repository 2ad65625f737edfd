import { retentionDays } from '@ujuzi/contract/privacy/retention'
import type { Db } from '../../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { deleteGuestLinksEndedBefore } from './queries.ts'

const retentionMs = retentionDays.guestLinks * 86_400_000

/** Deletes old links of past bookings every night. Until then, their page shows how to contact the business. */
export const guestLinkTasks = ({ db, now }: { db: Db; now: () => Date }): Tasks => ({
  'bookings.guest_links': () =>
    deleteGuestLinksEndedBefore(db, new Date(now().getTime() - retentionMs)),
})

export const guestLinkTimers: ScheduledTask[] = [
  { cron: '50 2 * * *', task: 'bookings.guest_links' },
]
