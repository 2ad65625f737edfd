import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { reportedChannels } from '../notifications/channels.ts'
import { NotificationEvent } from '../notifications/notifications.ts'

/** Most notifications about one booking that are listed; older ones are left out. */
export const messagesSentMax = 20

/** `failed`: the message was not accepted or not delivered. `not_sent`: we decided not to send it. */
export const messageStates = ['waiting', 'sent', 'delivered', 'seen', 'failed', 'not_sent'] as const
export type MessageState = (typeof messageStates)[number]

/**
 * Reasons of `failed`. `unreachable`: the number or address cannot receive messages. `too_late`: it was not accepted
 * while it was still useful. `unknown`: any other failure.
 *
 * Reasons of `not_sent`. `not_due`: it was no longer needed when quiet hours or a wait ended. `read_elsewhere`: the
 * notification was read in the app. `delivered_elsewhere`: it arrived on the other channel. `over_budget`: the monthly
 * budget of the business for text messages was used up. `starting_budget`, `starting_country`: the business has not
 * started, so its texts are limited by cost and to its own country. `site_budget`: the texts of all businesses reached
 * the ceiling of the day. `recipient_limit`: the number got as many texts as one may get in a day. `refused`: the client
 * wants no texts from the business.
 */
export const unsentReasons = [
  'unreachable',
  'too_late',
  'unknown',
  'not_due',
  'read_elsewhere',
  'delivered_elsewhere',
  'over_budget',
  'starting_budget',
  'starting_country',
  'site_budget',
  'recipient_limit',
  'refused',
] as const
export type UnsentReason = (typeof unsentReasons)[number]

export const MessageSent = z.object({
  event: z.nullable(NotificationEvent),
  /** When the notification was written. */
  at: z.string(),
  channels: z.array(
    z.object({
      channel: z.enum(reportedChannels),
      state: z.enum(messageStates),
      /**
       * When the message reached this state. For `waiting`, the earliest time it can be sent, or null if that is
       * unknown.
       */
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
