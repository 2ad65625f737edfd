import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** Reasons for which an address gets no emails: they came back, or its reader reported one as spam. */
export const emailStopReasons = ['bounce', 'complaint'] as const
export type EmailStopReason = (typeof emailStopReasons)[number]

export const EmailStop = z.object({
  reason: z.enum(emailStopReasons),
  since: z.string(),
  /** Whether the caller may have emails sent to the address again now. */
  can_retry: z.boolean(),
})
export type EmailStop = z.infer<typeof EmailStop>

/** Hours between two attempts to send to a stopped address again. */
export const emailRetryHours = 24

export const retryStoppedEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/retry/',
  summary:
    'Sends emails to the account\u2019s stopped address again, beginning with a test. Once a day.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ message: z.string() }),
  errors: ['email_not_stopped'],
})
