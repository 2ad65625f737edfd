import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { compareJob, compareLeftClients } from './merges/comparing.commands.ts'
import { deleteExpiredImports, deleteOldMerges } from './retention.commands.ts'

/** Deletes uploaded files an hour after their upload, and what undoing a merge needs after its period. */
export const clientRecordTasks = (db: Db, now: () => Date): Tasks => ({
  'client-records.cleanup': async () => {
    await deleteExpiredImports({ db, now: now() })
    await deleteOldMerges({ db, now: now() })
  },
  [compareJob]: () => compareLeftClients(db),
})

export const clientRecordTimers: ScheduledTask[] = [
  { cron: '25 * * * *', task: 'client-records.cleanup' },
  { cron: '* * * * *', task: compareJob },
]
