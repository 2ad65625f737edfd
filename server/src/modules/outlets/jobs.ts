import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { deleteOldEnded } from './queries.ts'

export const outletTasks = (db: Db, now: () => Date): Tasks => ({
  'outlets.cleanup': () => deleteOldEnded({ db, now: now() }),
})

export const outletTimers: ScheduledTask[] = [{ cron: '45 2 * * *', task: 'outlets.cleanup' }]
