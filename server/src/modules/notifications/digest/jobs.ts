import type { Db } from '../../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { type DigestDeps, sendDueDigests } from './commands.ts'

type Deps = DigestDeps & { db: Db; now: () => Date }

export const digestTasks = ({ db, now, ...deps }: Deps): Tasks => ({
  'email.digests': () => sendDueDigests(deps, { db, now: now() }),
})

export const digestTimers: ScheduledTask[] = [{ cron: '* * * * *', task: 'email.digests' }]
