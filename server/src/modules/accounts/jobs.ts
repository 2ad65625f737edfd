import { knownDeviceDays, loginHistoryDays } from '@ujuzi/contract/api/limits'
import * as z from 'zod/mini'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { deleteCountersBefore } from '../../platform/limits/limiter.ts'
import { deleteNetworkLinksBefore } from './allowed-networks/queries.ts'
import { deleteCodesBefore } from './codes/queries.ts'
import { resendEmailCode } from './email/commands.ts'
import { RequestOrigin } from './email/requesters.queries.ts'
import { deleteAttemptsBefore } from './google/queries.ts'
import { purgeExpiredEvents } from './login-history/queries.ts'
import { sendResetLink } from './passwords/commands.ts'
import { deleteResetsBefore } from './passwords/queries.ts'
import { deletePendingSecretsBefore } from './second-factor/queries.ts'
import { deleteDevicesBefore } from './sessions/devices.queries.ts'
import { deleteSessionsBefore } from './sessions/queries.ts'

const Resend = z.object({
  email: z.string(),
  accountId: z.optional(z.uuid()),
  origin: z.optional(RequestOrigin),
})
const Reset = z.object({ email: z.string(), origin: z.optional(RequestOrigin) })
const dayMs = 24 * 60 * 60_000

export function accountsTasks({
  db,
  authSecret,
  publicUrl,
  now,
}: {
  db: Db
  authSecret: AuthSecret
  publicUrl: () => string
  now: () => Date
}): Tasks {
  return {
    'accounts.resend_code': (payload) =>
      resendEmailCode(db, z.parse(Resend, payload), { secret: authSecret, now: now() }),
    'accounts.reset_password': (payload) =>
      sendResetLink({ db, now: now() }, z.parse(Reset, payload), {
        publicUrl: publicUrl(),
        secret: authSecret,
      }),
    'accounts.purge_security_record': () => purgeExpiredEvents(db),
    'accounts.cleanup': async () => {
      const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
      await deleteSessionsBefore(db, daysAgo(loginHistoryDays))
      await deleteCodesBefore(db, daysAgo(1))
      await deletePendingSecretsBefore(db, daysAgo(1))
      await deleteResetsBefore(db, daysAgo(1))
      await deleteNetworkLinksBefore(db, daysAgo(1))
      await deleteAttemptsBefore(db, daysAgo(1))
      await deleteDevicesBefore(db, daysAgo(knownDeviceDays))
      await deleteCountersBefore(db, now())
    },
  }
}

export const accountsTimers: ScheduledTask[] = [
  { cron: '20 2 * * *', task: 'accounts.cleanup' },
  { cron: '30 2 * * *', task: 'accounts.purge_security_record' },
]
