import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { notificationChannels } from './channels.ts'

/** An email, or a message of another channel, which has no subject and no HTML. */
export const StoredMessage = z.object({
  id: z.uuid(),
  kind: z.enum(notificationChannels),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  /** Attached calendar entry as iCalendar text. */
  calendar: z.nullable(z.string()),
  created_at: z.string(),
})
export type StoredMessage = z.infer<typeof StoredMessage>

/** Exists only with demo data and without a mail server. Not part of the public API. */
export const listStoredMessages = endpoint({
  method: 'GET',
  path: '/api/dev/emails/',
  summary:
    'Lists emails, text messages and WhatsApp messages that would have been sent, newest first.',
  who: 'anyone',
  query: z.object({ to: z.optional(z.string().check(z.trim(), z.maxLength(254))) }),
  status: 200,
  returns: z.object({ results: z.array(StoredMessage) }),
  errors: [],
})
