import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import type { Store } from '../../platform/storage/store.ts'
import { purgeDueDocuments, removeOrphanedFiles } from './retention.commands.ts'

export function kybTasks(deps: { db: Db; store: Store; now: () => Date }): Tasks {
  return {
    'kyb.purge': () => purgeDueDocuments(deps.db, deps.now()),
    'kyb.strays': () => removeOrphanedFiles(deps, deps.now()),
  }
}

export const kybTimers: ScheduledTask[] = [
  { cron: '20 * * * *', task: 'kyb.purge' },
  { cron: '55 2 * * *', task: 'kyb.strays' },
]
