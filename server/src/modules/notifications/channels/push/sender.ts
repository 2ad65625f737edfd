import type { PushKeys } from '../../../../platform/channel-settings.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { DeliveryOutcome, Outbox } from '../../../../platform/jobs/outbox.ts'
import {
  createFetchPublic,
  type OutgoingResponse,
} from '../../../../platform/outgoing/fetch-public.ts'
import { OutgoingError } from '../../../../platform/outgoing/outgoing-error.ts'
import type { OutgoingPolicy } from '../../../../platform/outgoing/policy.ts'
import {
  deletePushSubscription,
  findPush,
  markSubscriptionUsed,
  type Push,
} from './waiting.queries.ts'

/** A notification is worthless after a day: by then the person has opened the app or the booking is over. */
export const keepTryingMinutes = 24 * 60
const timeoutMs = 10_000
const maxRetryAfterSeconds = 3600

type Settings = { pushKeys: PushKeys | undefined; outgoing: OutgoingPolicy; now: () => Date }

/** Sends the notification with an id to its browser; undefined without keys. */
export function createPushSender(
  db: Db,
  { pushKeys: keys, outgoing, now }: Settings,
): Outbox['deliver'] {
  if (!keys) return undefined
  const fetchPublic = createFetchPublic(outgoing)
  return async (id) => {
    const push = await findPush(db, id, now())
    if (!push) return { became: 'refused', why: 'no subscription' }
    if (push.isReplaced) return { became: 'refused', why: replacedReason }
    try {
      const { endpoint, ...request } = await encrypt(push, keys, now())
      const response = await fetchPublic(endpoint, {
        ...request,
        timeoutMs,
        maxBytes: 1000,
        whenLonger: 'cut',
      })
      return await settle(db, push, response, now())
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      return settleUnsent(db, push, error)
    }
  }
}

/** Failure of a message that a newer one about the same topic replaced before it was sent. */
export const replacedReason = 'replaced by a newer one'

/** The library encrypts and signs; it is loaded when the first message is sent, and opens no connection itself. */
async function encrypt({ message, subscription }: Push, keys: PushKeys, now: Date) {
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = subscription
  const start = (message.heldUntil ?? message.createdAt).getTime()
  const ageSeconds = Math.floor((now.getTime() - start) / 1000)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    message.body,
    {
      vapidDetails: keys,
      TTL: Math.max(keepTryingMinutes * 60 - ageSeconds, 0),
      urgency: message.urgency,
      ...(message.topic && { topic: message.topic }),
    },
  )
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return {
    endpoint,
    method: 'POST' as const,
    headers: Object.fromEntries(texts) as Record<string, string>,
    body,
  }
}

async function settle(
  db: Db,
  { subscription: { id } }: Push,
  { status, headers }: OutgoingResponse,
  now: Date,
): Promise<DeliveryOutcome> {
  const why = `status ${status}`
  if (status >= 200 && status < 300) {
    await markSubscriptionUsed(db, id, now)
    return { became: 'delivered' }
  }
  if (status === 404 || status === 410) await deletePushSubscription(db, id)
  if (status !== 429 && status < 500) return { became: 'refused', why }
  return { became: 'later', why, waitMs: retryAfterMs(headers['retry-after']) }
}

/** Push services of one browser maker say nothing about those of another, so the outbox as a whole never pauses. */
async function settleUnsent(
  db: Db,
  { subscription: { id } }: Push,
  { failure }: OutgoingError,
): Promise<DeliveryOutcome> {
  if (failure !== 'address_refused' && failure !== 'invalid_url')
    return { became: 'later', why: failure }
  await deletePushSubscription(db, id)
  return { became: 'refused', why: failure }
}

const retryAfterMs = (header: string | undefined) =>
  header && /^\d{1,6}$/.test(header) ? Math.min(Number(header), maxRetryAfterSeconds) * 1000 : 0
