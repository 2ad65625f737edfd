import type { CallInput } from '@ujuzi/contract/api/endpoint'
import { pushSubscriptionsMax, type savePushSubscription } from '@ujuzi/contract/notifications/push'
import type { Actor } from '../../../../platform/api/actor.ts'
import type { PushKeys } from '../../../../platform/channel-settings.ts'
import type { Ctx } from '../../../../platform/ctx.ts'
import { transact } from '../../../../platform/db/transaction.ts'
import { Refusal } from '../../../../platform/errors.ts'
import { parseOutgoingUrl } from '../../../../platform/outgoing/fetch-public.ts'
import type { OutgoingPolicy } from '../../../../platform/outgoing/policy.ts'
import * as queries from './subscriptions.queries.ts'

export type PushDeps = { pushKeys: PushKeys | undefined; outgoing: OutgoingPolicy }

/** Subscribes the caller's browser. Its host is resolved and checked only when something is sent. */
export async function subscribeBrowser(
  { db, now }: Ctx,
  { accountId, sessionId, source }: Actor,
  { endpoint, keys, previews }: CallInput<typeof savePushSubscription>['body'],
  { pushKeys, outgoing }: PushDeps,
) {
  if (!pushKeys) throw new Refusal('push_off')
  if (!parseOutgoingUrl(endpoint, outgoing)) throw new Refusal('push_endpoint_refused')
  const userAgent = source.userAgent?.slice(0, 500) ?? null
  const browser = { accountId, sessionId, endpoint, ...keys, userAgent, previews, createdAt: now }
  return transact(db, async (tx) => {
    const saved = await queries.savePushSubscription(tx, browser)
    await queries.deleteOldestBeyond(tx, accountId, pushSubscriptionsMax)
    return saved
  })
}
