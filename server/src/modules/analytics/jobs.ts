import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { refreshAllFigures } from './rollups/commands.ts'

export const analyticsTasks = (db: Db): Tasks => ({
  'analytics.refresh': async () => {
    await refreshAllFigures(db)
  },
})

/** Keeps the list of changes short, so that reading figures, which refreshes them first, has little to sum. */
export const analyticsTimers: ScheduledTask[] = [
  { cron: '*/10 * * * *', task: 'analytics.refresh' },
]
