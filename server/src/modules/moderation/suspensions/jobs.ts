import type { Db } from '../../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { type SuspensionDeps, startDueSuspensions } from './commands.ts'

export const suspensionTasks = (deps: SuspensionDeps & { db: Db; now: () => Date }): Tasks => ({
  'suspensions.start': () => startDueSuspensions(deps, { db: deps.db, now: deps.now() }),
})

export const suspensionTimers: ScheduledTask[] = [{ cron: '* * * * *', task: 'suspensions.start' }]
