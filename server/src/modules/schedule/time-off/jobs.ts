import type { Db } from '../../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import type { ScheduleDeps } from '../commands.ts'
import { extendTimeOff } from './horizon.commands.ts'

/** Every hour, so that a change of the zone of a business soon shows in its calendar. */
export const timeOffTimers: ScheduledTask[] = [{ cron: '23 * * * *', task: 'time_off.extend' }]

type Deps = ScheduleDeps & { db: Db; now: () => Date }

export const timeOffTasks = (deps: Deps): Tasks => ({
  'time_off.extend': () => extendTimeOff(deps, { db: deps.db, now: deps.now() }),
})
