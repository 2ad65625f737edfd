import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { deleteOldCases } from './commands.ts'

/** Deletes old answered and closed cases every night. */
export const contactTasks = (db: Db, now: () => Date): Tasks => ({
  'contact.cleanup': () => deleteOldCases({ db, now: now() }),
})

export const contactTimers: ScheduledTask[] = [{ cron: '35 2 * * *', task: 'contact.cleanup' }]
