import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { purgeDeletedServices } from './cleanup.commands.ts'
import { deleteOldViewers } from './view-counts.commands.ts'

export const serviceTasks = (db: Db, now: () => Date): Tasks => ({
  'services.cleanup': async () => {
    const ctx = { db, now: now() }
    await purgeDeletedServices(ctx)
    await deleteOldViewers(ctx)
  },
})

export const serviceTimers: ScheduledTask[] = [{ cron: '20 3 * * *', task: 'services.cleanup' }]
