import { loginHistoryDays } from '@ujuzi/contract/limits'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { Tasks, Timer } from '../../platform/jobs.ts'
import { resendCode } from './codes.commands.ts'
import { deleteCodesBefore } from './codes.queries.ts'
import { deleteSessionsBefore } from './sessions.queries.ts'

const Resend = z.object({ email: z.string() })
const dayMs = 24 * 60 * 60_000

export function accountsTasks({
  db,
  authSecret,
  now,
}: {
  db: Db
  authSecret: string
  now: () => Date
}): Tasks {
  return {
    'accounts.resend_code': (payload) =>
      resendCode(db, z.parse(Resend, payload).email, authSecret, now()),
    'accounts.tidy': async () => {
      await deleteSessionsBefore(db, new Date(now().getTime() - loginHistoryDays * dayMs))
      await deleteCodesBefore(db, new Date(now().getTime() - dayMs))
    },
  }
}

export const accountsTimers: Timer[] = [{ cron: '20 2 * * *', task: 'accounts.tidy' }]
