import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { refreshAllFigures } from './rollups/commands.ts'

export const analyticsTasks = (db: Db): Tasks => ({
  'analytics.refresh': async () => {
    await refreshAllFigures(db)
  },
})

/** Keeps the list of changes short. Reading figures refreshes those of its business first. */
export const analyticsTimers: ScheduledTask[] = [{ cron: '50 2 * * *', task: 'analytics.refresh' }]
