import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { NotificationEvent } from '../notifications/notifications.ts'

/** Notifications about one booking that are listed: the newest. */
export const messagesSentMax = 20

/** `not_sent`: nothing was sent, because the client had it already, or for another reason of ours. */
export const messageStates = ['waiting', 'sent', 'delivered', 'seen', 'failed', 'not_sent'] as const
export type MessageState = (typeof messageStates)[number]

/**
 * Why a message failed. `unreachable`: the number or address cannot receive it. `too_late`: it was not accepted while it
 * was of use. Why it was not sent. `not_due`: the quiet hours ended too late for it. `read_elsewhere`: the notification was
 * read in the app. `delivered_elsewhere`: it arrived on another channel. `over_budget`: the monthly budget of the business
 * for text messages was used up.
 */
export const unsentReasons = [
  'unreachable',
  'too_late',
  'unknown',
  'not_due',
  'read_elsewhere',
  'delivered_elsewhere',
  'over_budget',
] as const
export type UnsentReason = (typeof unsentReasons)[number]

export const sentChannels = ['in_app', 'email', 'whatsapp', 'sms'] as const
export type SentChannel = (typeof sentChannels)[number]

export const MessageSent = z.object({
  event: z.nullable(NotificationEvent),
  /** When the notification was written. */
  at: z.string(),
  channels: z.array(
    z.object({
      channel: z.enum(sentChannels),
      state: z.enum(messageStates),
      /** When the message got this state; for a waiting one the earliest time at which it is sent, if that is known. */
      at: z.nullable(z.string()),
      /** Why it failed or was not sent. */
      reason: z.nullable(z.enum(unsentReasons)),
    }),
  ),
})
export type MessageSent = z.infer<typeof MessageSent>

export const listMessagesSent = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/:id/messages-sent/',
  summary:
    'Lists the notifications about a booking that were sent to its client, newest first, and what became of them on each channel, as the professional. Their texts are not included.',
  who: 'account',
  params: z.object({ id: id() }),
  status: 200,
  returns: z.object({ results: z.array(MessageSent) }),
  errors: ['booking_not_found', 'not_allowed'],
})
