import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import type { Tasks, Timer } from '../../platform/jobs/jobs.ts'
import type { Store } from '../../platform/storage/store.ts'
import { addAvif, removeDiscarded, removeStrays, sweepUnused } from './cleanup.commands.ts'

const Wanted = z.object({ id: z.uuid() })

export function mediaTasks(deps: { db: Db; store: Store; now: () => Date }): Tasks {
  return {
    'media.avif': (payload) => addAvif(deps, z.parse(Wanted, payload).id, deps.now()),
    'media.discard': () => removeDiscarded(deps),
    'media.sweep': async () => {
      await sweepUnused(deps.db, deps.now())
      await removeDiscarded(deps)
    },
    'media.strays': () => removeStrays(deps, deps.now()),
  }
}

export const mediaTimers: Timer[] = [
  { cron: '25 * * * *', task: 'media.sweep' },
  { cron: '35 2 * * *', task: 'media.strays' },
]
