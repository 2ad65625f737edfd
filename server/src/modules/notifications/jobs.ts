import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { deleteNotificationsBefore } from './queries.ts'

const retentionDays = 90
const batchSize = 5_000

/** Deletes old notifications at night, in batches that lock their rows only briefly. */
export const notificationTasks = (db: Db, now: () => Date): Tasks => ({
  'notifications.cleanup': async () => {
    const before = new Date(now().getTime() - retentionDays * 86_400_000)
    while ((await deleteNotificationsBefore(db, before, batchSize)) === batchSize);
  },
})

export const notificationTimers: ScheduledTask[] = [
  { cron: '25 2 * * *', task: 'notifications.cleanup' },
]
