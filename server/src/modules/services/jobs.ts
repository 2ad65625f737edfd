import type { Db } from '../../platform/db.ts'
import type { Tasks, Timer } from '../../platform/jobs.ts'
import { buryDeleted } from './tidy.commands.ts'
import { forgetViewers } from './views.commands.ts'

export const serviceTasks = (db: Db, now: () => Date): Tasks => ({
  'services.tidy': async () => {
    const when = { db, now: now() }
    await buryDeleted(when)
    await forgetViewers(when)
  },
})

export const serviceTimers: Timer[] = [{ cron: '20 3 * * *', task: 'services.tidy' }]
