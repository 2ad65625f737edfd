import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** Why we stopped sending emails to an address: they bounced, or the recipient reported one as spam. */
export const emailSuppressionReasons = ['bounce', 'complaint'] as const
export type EmailSuppressionReason = (typeof emailSuppressionReasons)[number]

export const EmailSuppression = z.object({
  reason: z.enum(emailSuppressionReasons),
  since: z.string(),
  /** Whether the account can send a test to the address now, which lifts the stop. */
  can_retry: z.boolean(),
})
export type EmailSuppression = z.infer<typeof EmailSuppression>

/** Hours between two tests of a stopped address. */
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
