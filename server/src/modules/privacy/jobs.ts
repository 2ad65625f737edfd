import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import type { PrivacyDeps } from './account-deletion/commands.ts'
import { eraseDueAccounts } from './erasure/commands.ts'
import {
  deleteUnconfirmedAccounts,
  remindUnconfirmedAccounts,
} from './erasure/unconfirmed.commands.ts'
import { createArchive } from './export/commands.ts'
import { deleteArchivesBefore } from './export/queries.ts'
import { deleteOutdatedData } from './retention/commands.ts'

const ExportJob = z.object({ archiveId: z.uuid() })
const weekMs = 7 * 24 * 60 * 60_000

export function privacyTasks(deps: PrivacyDeps & { db: Db; now: () => Date }): Tasks {
  const createCtx = () => ({ db: deps.db, now: deps.now() })
  return {
    'privacy.export': (payload) =>
      createArchive(deps, createCtx(), z.parse(ExportJob, payload).archiveId),
    'privacy.erase': () => eraseDueAccounts(deps, createCtx()),
    'privacy.retention': () => deleteOutdatedData(createCtx()),
    'privacy.delete_unconfirmed': async () => {
      await remindUnconfirmedAccounts(deps, createCtx())
      await deleteUnconfirmedAccounts(deps, createCtx())
    },
    'privacy.cleanup': async () => {
      const now = deps.now()
      await deleteArchivesBefore(deps.db, now, new Date(now.getTime() - weekMs))
    },
  }
}

export const privacyTimers: ScheduledTask[] = [
  { cron: '40 * * * *', task: 'privacy.erase' },
  { cron: '25 2 * * *', task: 'privacy.retention' },
  { cron: '50 2 * * *', task: 'privacy.cleanup' },
  { cron: '10 3 * * *', task: 'privacy.delete_unconfirmed' },
]
