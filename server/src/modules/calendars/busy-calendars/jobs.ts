import type { Db } from '../../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { readJob } from './commands.ts'
import { type ReadingDeps, readDueCalendars } from './reading.commands.ts'

export const busyCalendarTimers: ScheduledTask[] = [{ cron: '* * * * *', task: readJob }]

const longestRunMs = 50_000

/**
 * One job at a time reads calendars, so that slow servers of strangers never occupy more than one of the places for
 * jobs. A job that comes meanwhile has the running one look again.
 */
export function busyCalendarTasks(deps: ReadingDeps & { db: Db; now: () => Date }): Tasks {
  let isRunning = false
  let hasMore = false
  return {
    [readJob]: async () => {
      hasMore = true
      if (isRunning) return
      isRunning = true
      const signal = AbortSignal.timeout(longestRunMs)
      try {
        while (hasMore) {
          hasMore = false
          await readDueCalendars(deps, deps, signal)
        }
      } finally {
        isRunning = false
      }
    },
  }
}
