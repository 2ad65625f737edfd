import type { Db } from '../../platform/db/db.ts'
import type { Tasks, Timer } from '../../platform/jobs/jobs.ts'
import type { Store } from '../../platform/storage/store.ts'
import { purgeDue, removeStrays } from './retention.commands.ts'

export function kybTasks(deps: { db: Db; store: Store; now: () => Date }): Tasks {
  return {
    'kyb.purge': () => purgeDue(deps.db, deps.now()),
    'kyb.strays': () => removeStrays(deps, deps.now()),
  }
}

export const kybTimers: Timer[] = [
  { cron: '20 * * * *', task: 'kyb.purge' },
  { cron: '55 2 * * *', task: 'kyb.strays' },
]
