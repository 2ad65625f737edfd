import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { compareJob, compareLeftClients } from './merges/comparing.commands.ts'
import { checkSavedPhones } from './phones/commands.ts'
import { gatherStatistics } from './queries.ts'
import { deleteExpiredImports, deleteOldMerges } from './retention.commands.ts'

/**
 * Deletes uploaded files an hour after their upload, and what undoing a merge needs after its period; gathers statistics
 * after a large import; compares numbers saved by earlier rules, which takes one look once all are compared.
 */
export const clientRecordTasks = (db: Db, now: () => Date): Tasks => ({
  'client-records.cleanup': async () => {
    await deleteExpiredImports({ db, now: now() })
    await deleteOldMerges({ db, now: now() })
  },
  'client-records.statistics': async () => {
    await gatherStatistics(db)
  },
  'client-records.check_phones': () => checkSavedPhones(db),
  [compareJob]: () => compareLeftClients(db),
})

export const clientRecordTimers: ScheduledTask[] = [
  { cron: '25 * * * *', task: 'client-records.cleanup' },
  { cron: '*/10 * * * *', task: 'client-records.check_phones' },
  { cron: '* * * * *', task: compareJob },
]
