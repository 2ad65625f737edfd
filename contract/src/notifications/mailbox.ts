import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** A letter, or a text message: that has neither subject nor HTML. */
export const KeptLetter = z.object({
  id: z.uuid(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  /** The calendar entry that goes with it, as iCalendar text. */
  calendar: z.nullable(z.string()),
  created_at: z.string(),
})
export type KeptLetter = z.infer<typeof KeptLetter>

/** Exists only beside demo data and without a mail server; it is no part of the public API. */
export const listLetters = endpoint({
  method: 'GET',
  path: '/api/dev/mails/',
  summary: 'Letters and text messages that would have been sent, newest first.',
  who: 'anyone',
  query: z.object({ to: z.optional(z.string().check(z.trim(), z.maxLength(254))) }),
  status: 200,
  returns: z.object({ results: z.array(KeptLetter) }),
  errors: [],
})
