import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'

/** Browsers that an account can have subscribed; another one replaces the oldest. */
export const pushSubscriptionsMax = 10

/** Payload of a push message, which is sent encrypted; the service worker shows and opens it. */
export const PushContent = z.object({
  title: z.string(),
  body: z.optional(z.string()),
  /** Page that a click opens. */
  path: z.string(),
  /** A notification replaces a shown one with the same tag. */
  tag: z.string(),
  lang: z.string(),
})
export type PushContent = z.infer<typeof PushContent>

export const PushSubscriptionSummary = z.object({
  id: z.uuid(),
  /** Browser and system, such as Chrome on Android. */
  device: z.string(),
  /** Whether names and texts are shown, or only what kind of thing happened. */
  previews: z.boolean(),
  created_at: z.string(),
  /** When the push service last accepted a notification. */
  last_sent_at: z.nullable(z.string()),
})
export type PushSubscriptionSummary = z.infer<typeof PushSubscriptionSummary>

const path = '/api/notifications/push-subscriptions/'

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path,
  summary:
    'Lists the browsers that show the caller\u2019s notifications, and the key to subscribe one.',
  who: 'account',
  status: 200,
  returns: z.object({
    /** VAPID key (`applicationServerKey`) as base64url; null if this site sends no push notifications. */
    public_key: z.nullable(z.string()),
    results: z.array(PushSubscriptionSummary),
  }),
  errors: [],
})

const base64url = (length: number) =>
  z
    .string('field_required')
    .check(z.regex(/^[\w-]+$/, 'field_invalid'), z.length(length, 'field_invalid'))

export const savePushSubscription = endpoint({
  method: 'POST',
  path,
  summary:
    'Subscribes this browser, as its `PushManager` gave the subscription, or changes its subscription. Signing out ends it.',
  who: 'account',
  body: z.strictObject({
    endpoint: z
      .url({ error: 'field_invalid' })
      .check(z.maxLength(1000, 'field_too_long'), z.regex(/^[!-~]+$/, 'field_invalid')),
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
    previews: z.boolean('field_invalid'),
  }),
  status: 201,
  returns: PushSubscriptionSummary,
  errors: ['push_off', 'push_endpoint_refused'],
})

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Ends the notifications of a browser.',
  who: 'account',
  params: z.object({ id: id() }),
  status: 200,
  returns: z.object({}),
  errors: ['push_subscription_not_found'],
})
