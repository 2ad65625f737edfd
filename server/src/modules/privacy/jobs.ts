import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import type { Tasks, Timer } from '../../platform/jobs/jobs.ts'
import type { PrivacyDeps } from './account-deletion/commands.ts'
import { eraseLeavers } from './erasure/commands.ts'
import { prepareArchive } from './export/commands.ts'
import { deleteArchivesBefore } from './export/queries.ts'

const Wanted = z.object({ archiveId: z.uuid() })
const weekMs = 7 * 24 * 60 * 60_000

export function privacyTasks(deps: PrivacyDeps & { db: Db; now: () => Date }): Tasks {
  const when = () => ({ db: deps.db, now: deps.now() })
  return {
    'privacy.export': (payload) => prepareArchive(deps, when(), z.parse(Wanted, payload).archiveId),
    'privacy.erase': () => eraseLeavers(deps, when()),
    'privacy.tidy': async () => {
      const now = deps.now()
      await deleteArchivesBefore(deps.db, now, new Date(now.getTime() - weekMs))
    },
  }
}

export const privacyTimers: Timer[] = [
  { cron: '40 * * * *', task: 'privacy.erase' },
  { cron: '50 2 * * *', task: 'privacy.tidy' },
]
