import type { Db } from '../../../platform/db/db.ts'
import type { Tasks, Timer } from '../../../platform/jobs/jobs.ts'
import { type SuspensionDeps, startDue } from './commands.ts'

export const suspensionTasks = (deps: SuspensionDeps & { db: Db; now: () => Date }): Tasks => ({
  'suspensions.start': () => startDue(deps, { db: deps.db, now: deps.now() }),
})

export const suspensionTimers: Timer[] = [{ cron: '* * * * *', task: 'suspensions.start' }]
