import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import type { Store } from '../../platform/storage/store.ts'
import { purgeDueDocuments, removeOrphanedFiles } from './retention.commands.ts'

export function documentTasks(deps: { db: Db; store: Store; now: () => Date }): Tasks {
  return {
    'documents.purge': () => purgeDueDocuments(deps.db, deps.now()),
    'documents.orphans': () => removeOrphanedFiles(deps, deps.now()),
  }
}

export const documentTimers: ScheduledTask[] = [
  { cron: '20 * * * *', task: 'documents.purge' },
  { cron: '55 2 * * *', task: 'documents.orphans' },
]
