import { forgetKeysBefore } from './api/idempotency.ts'
import type { Db } from './db/db.ts'
import { deleteMailsBefore } from './email/email.ts'
import type { Tasks, Timer } from './jobs/jobs.ts'
import { deleteTextsBefore } from './sms/sms.ts'

const dayMs = 86_400_000
const keepKeysDays = 2
const keepMailsDays = 30
const keepTextsDays = 2

/** What the platform tidies every night: keys nobody will send again, letters long since delivered. */
export const housekeepingTasks = (db: Db, now: () => Date): Tasks => ({
  'platform.tidy': async () => {
    await forgetKeysBefore(db, new Date(now().getTime() - keepKeysDays * dayMs))
    await deleteMailsBefore(db, new Date(now().getTime() - keepMailsDays * dayMs))
    await deleteTextsBefore(db, new Date(now().getTime() - keepTextsDays * dayMs))
  },
})

export const housekeepingTimers: Timer[] = [{ cron: '10 2 * * *', task: 'platform.tidy' }]
