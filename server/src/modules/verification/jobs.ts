import type { Db } from '../../platform/db.ts'
import type { Tasks, Timer } from '../../platform/jobs.ts'
import type { Store } from '../../platform/store.ts'
import { purgeDue, removeStrays } from './keeping.commands.ts'

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
