import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import type { Store } from '../../platform/storage/store.ts'
import {
  addAvif,
  deleteUnusedPictures,
  removeDiscardedFiles,
  removeOrphanedFiles,
} from './cleanup.commands.ts'

const PictureJob = z.object({ id: z.uuid() })

export function mediaTasks(deps: { db: Db; store: Store; now: () => Date }): Tasks {
  return {
    'media.avif': (payload) => addAvif(deps, z.parse(PictureJob, payload).id, deps.now()),
    'media.discard': () => removeDiscardedFiles(deps),
    'media.discard_unused': async () => {
      await deleteUnusedPictures(deps.db, deps.now())
      await removeDiscardedFiles(deps)
    },
    'media.orphans': () => removeOrphanedFiles(deps, deps.now()),
  }
}

export const mediaTimers: ScheduledTask[] = [
  { cron: '25 * * * *', task: 'media.discard_unused' },
  { cron: '35 2 * * *', task: 'media.orphans' },
]
