import { retentionDays } from '@ujuzi/contract/privacy/retention'
import type { Db } from '../../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { deleteStrangerMessagesBefore } from '../strangers/queries.ts'
import { watchSpending } from './site.commands.ts'

type Deps = Parameters<typeof watchSpending>[1] & { db: Db; now: () => Date }

const dayMs = 86_400_000

/** Watches the ceiling of the whole site every minute, and deletes the counts of messages to strangers every night. */
export const budgetTasks = ({ db, now, log, policy }: Deps): Tasks => ({
  'notifications.watch_spending': () => watchSpending({ db, now: now() }, { policy, log }),
  'notifications.cleanup': async () => {
    const before = new Date(now().getTime() - retentionDays.strangerMessages * dayMs)
    await deleteStrangerMessagesBefore(db, before)
  },
})

export const budgetTimers: ScheduledTask[] = [
  { cron: '* * * * *', task: 'notifications.watch_spending' },
  { cron: '20 2 * * *', task: 'notifications.cleanup' },
]
