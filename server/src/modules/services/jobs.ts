import type { Db } from '../../platform/db/db.ts'
import type { Tasks, Timer } from '../../platform/jobs/jobs.ts'
import { buryDeleted } from './cleanup.commands.ts'
import { forgetViewers } from './view-counts.commands.ts'

export const serviceTasks = (db: Db, now: () => Date): Tasks => ({
  'services.tidy': async () => {
    const when = { db, now: now() }
    await buryDeleted(when)
    await forgetViewers(when)
  },
})

export const serviceTimers: Timer[] = [{ cron: '20 3 * * *', task: 'services.tidy' }]
