import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, lineRule } from '../api/fields.ts'
import type { BookingStatus } from '../bookings/bookings.ts'
import { outletEndReasons } from '../outlets/outlets.ts'

/** Webhooks of a business, those that are off included. */
export const webhooksMax = 5
export const webhookUrlMaxLength = 500
/** Hours for which the secret before a new one still signs. */
export const webhookRotationHours = 24
/** Days for which an event is sent again, and after which a webhook that never accepts one is turned off. */
export const webhookRetryDays = 2
/** Deliveries that the log shows, and attempts of each. */
export const webhookLogMax = 50
export const webhookAttemptsMax = 10
export const webhookTimeoutSeconds = 10

/** Event of a booking that got this status. */
export const statusEvents = {
  pending: 'booking.requested',
  confirmed: 'booking.confirmed',
  declined: 'booking.declined',
  expired: 'booking.expired',
  cancelled: 'booking.cancelled',
  completed: 'booking.completed',
  no_show: 'booking.no_show',
} as const satisfies Record<BookingStatus, string>

export const webhookEvents = [
  'booking.requested',
  'booking.confirmed',
  'booking.rescheduled',
  'booking.declined',
  'booking.expired',
  'booking.cancelled',
  'booking.completed',
  'booking.no_show',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Type of the event that a button sends. */
export const testEvent = 'test'

/** Header of each delivery: `t=<seconds>,v1=<signature>`, with another `v1` while two secrets sign. */
export const signatureHeader = 'ujuzi-signature'

export const WebhookEvents = z.array(z.enum(webhookEvents))

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: WebhookEvents,
  /** `failed`: turned off because it accepted nothing for days. */
  state: z.enum(['on', 'off', 'failed']),
  /** Why it was turned off automatically, if its maker may no longer use it. */
  ended_because: z.nullable(z.enum(outletEndReasons)),
  /** Name of the member who made it. Who gives it another URL or turns it on becomes its maker. */
  made_by: z.string(),
  /** First of the failures since the last accepted delivery; null if there are none. */
  failing_since: z.nullable(z.string()),
  /** Until when the previous secret signs, too. */
  previous_secret_until: z.nullable(z.string()),
  created_at: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

export const webhookFailures = [
  'address_refused',
  'host_not_found',
  'connection_failed',
  'certificate_invalid',
  'timed_out',
  'invalid_response',
  'too_large',
  'too_many_redirects',
  'invalid_url',
] as const

const WebhookAttempt = z.object({
  at: z.string(),
  /** Status of the response; null without one. */
  status: z.nullable(z.int()),
  /** Why there was no response. */
  failure: z.nullable(z.enum(webhookFailures)),
  duration_ms: z.int(),
  /** Beginning of the response. */
  response: z.string(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDelivery = z.object({
  id: z.uuid(),
  /** Id of the event, equal in all attempts. */
  event_id: z.uuid(),
  type: z.string(),
  booking_id: z.nullable(z.uuid()),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: z.string(),
  next_try_at: z.nullable(z.string()),
  /** The last attempts, newest first. */
  attempts: z.array(WebhookAttempt),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const WithSecret = z.extend(Webhook, { secret: z.string() })

const path = '/api/business/webhooks/'
const params = z.object({ id: id() })
const url = () =>
  z
    .url({ protocol: /^https?$/, error: 'field_link' })
    .check(z.maxLength(webhookUrlMaxLength, 'field_too_long'), lineRule())
/** Events that a webhook is to get. */
export const ChosenEvents = z
  .array(z.enum(webhookEvents, 'field_invalid'), 'field_required')
  .check(z.minLength(1, 'field_required'), z.maxLength(webhookEvents.length, 'field_repeated'))

const ofBusiness = { who: 'professional', grant: 'integrations' } as const

export const listWebhooks = endpoint({
  ...ofBusiness,
  method: 'GET',
  path,
  summary: 'Lists the webhooks of the business, oldest first.',
  status: 200,
  returns: z.object({ results: z.array(Webhook) }),
  errors: [],
})

export const createWebhook = endpoint({
  ...ofBusiness,
  method: 'POST',
  path,
  summary:
    'Adds a webhook: a URL that gets a signed request for each chosen event. Its secret is returned only once. Requires a recent sign-in.',
  body: z.strictObject({ url: url(), events: ChosenEvents }),
  status: 201,
  returns: WithSecret,
  errors: ['proof_required', 'too_many_webhooks'],
})

export const changeWebhook = endpoint({
  ...ofBusiness,
  method: 'PATCH',
  path: `${path}:id/`,
  summary:
    'Changes the URL or the events of a webhook, or turns it off or on. A new URL requires a recent sign-in.',
  params,
  body: z.strictObject({
    url: z.optional(url()),
    events: z.optional(ChosenEvents),
    on: z.optional(z.boolean()),
  }),
  status: 200,
  returns: Webhook,
  errors: ['webhook_not_found', 'proof_required'],
})

export const deleteWebhook = endpoint({
  ...ofBusiness,
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Deletes a webhook and its log. Events that wait are not sent.',
  params,
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['webhook_not_found'],
})

export const rotateWebhookSecret = endpoint({
  ...ofBusiness,
  method: 'POST',
  path: `${path}:id/rotate-secret/`,
  summary:
    'Creates a new secret, which is returned only once. The secret before it signs, too, for 24 hours. Requires a recent sign-in.',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: WithSecret,
  errors: ['webhook_not_found', 'proof_required'],
})

export const sendTestEvent = endpoint({
  ...ofBusiness,
  method: 'POST',
  path: `${path}:id/test/`,
  summary: 'Sends a test event, once.',
  params,
  body: z.strictObject({}),
  status: 201,
  returns: WebhookDelivery,
  errors: ['webhook_not_found', 'webhook_disabled'],
})

export const listWebhookDeliveries = endpoint({
  ...ofBusiness,
  method: 'GET',
  path: `${path}:id/deliveries/`,
  summary: 'Lists the last deliveries of a webhook, newest first, with their attempts.',
  params,
  status: 200,
  returns: z.object({ results: z.array(WebhookDelivery) }),
  errors: ['webhook_not_found'],
})

export const sendWebhookAgain = endpoint({
  ...ofBusiness,
  method: 'POST',
  path: `${path}:id/deliveries/:delivery_id/send-again/`,
  summary: 'Sends an event again, with the same id and body.',
  params: z.object({ id: id(), delivery_id: id() }),
  body: z.strictObject({}),
  status: 200,
  returns: WebhookDelivery,
  errors: ['webhook_not_found', 'webhook_disabled'],
})
