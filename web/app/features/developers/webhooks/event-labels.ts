import {
  testEvent,
  type WebhookAttempt,
  type WebhookEvent,
  webhookTimeoutSeconds,
} from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'

export const eventLabels: Record<WebhookEvent, () => string> = {
  'booking.requested': m.webhooks_event_requested,
  'booking.confirmed': m.webhooks_event_confirmed,
  'booking.rescheduled': m.webhooks_event_rescheduled,
  'booking.declined': m.webhooks_event_declined,
  'booking.expired': m.webhooks_event_expired,
  'booking.cancelled': m.webhooks_event_cancelled,
  'booking.completed': m.webhooks_event_completed,
  'booking.no_show': m.webhooks_event_no_show,
}

/** Name of a type of event; the type itself for one that this version does not know. */
export const eventLabel = (type: string) =>
  type === testEvent
    ? m.webhooks_event_test()
    : ((eventLabels as Record<string, (() => string) | undefined>)[type]?.() ?? type)

const failureTexts: Record<NonNullable<WebhookAttempt['failure']>, () => string> = {
  address_refused: m.webhooks_why_address_refused,
  invalid_url: m.webhooks_why_address_refused,
  host_not_found: m.webhooks_why_host_not_found,
  connection_failed: m.webhooks_why_connection_failed,
  certificate_invalid: m.webhooks_why_certificate_invalid,
  timed_out: () => m.webhooks_why_timed_out({ seconds: webhookTimeoutSeconds }),
  invalid_response: m.webhooks_why_invalid_response,
  too_large: m.webhooks_why_invalid_response,
  too_many_redirects: m.webhooks_why_invalid_response,
}

/** Status of the response, or why there was none. */
export const outcomeText = ({ status, failure }: WebhookAttempt) =>
  failure ? failureTexts[failure]() : m.webhooks_status({ status: status ?? '' })
