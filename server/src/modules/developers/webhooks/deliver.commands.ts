import {
  signatureHeader,
  type WebhookAttempt,
  webhookTimeoutSeconds,
} from '@ujuzi/contract/developers/webhooks'
import { outletGrants } from '@ujuzi/contract/outlets/outlets'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import type { FetchPublic } from '../../../platform/outgoing/fetch-public.ts'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts'
import { getAccount } from '../../accounts/queries.ts'
import { notify } from '../../notifications/commands.ts'
import type { EndRefusedOutlets } from '../../outlets/commands.ts'
import { getMaker } from '../../outlets/queries.ts'
import { makerRefusal } from '../../outlets/rules.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import * as deliveries from './deliveries.queries.ts'
import { webhookTurnedOff } from './notifications.ts'
import { refreshHasWebhooks, updateEndpoint } from './queries.ts'
import {
  isAccepted,
  isLongFailing,
  nextTryAt,
  responseMaxBytes,
  responseText,
  withAttempt,
} from './rules.ts'
import { secretsOf } from './secrets.commands.ts'
import { signatureOf } from './signature.rules.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow } from './tables.ts'

export type SenderDeps = {
  db: Db
  now: () => Date
  authSecret: AuthSecret
  publicUrl: () => string
  fetchPublic: FetchPublic
} & EndRefusedOutlets

/** Longer than an attempt, which is recorded at its end. */
const leaseMs = 30_000
/** How long an endpoint that failed is left alone. */
const restMs = 10_000
/** Deliveries to one endpoint before the others get their turn. */
const deliveriesPerLease = 20

/** Sends what is due at one endpoint. Returns false if nothing is due at any. */
export async function sendToOneEndpoint(deps: SenderDeps): Promise<boolean> {
  const { db, now } = deps
  const leased = await deliveries.leaseEndpoint(db, { now: now(), until: leaseEnd(now()) })
  if (!leased) return false
  let held: WebhookEndpointRow | undefined = leased
  for (let sent = 0; held && sent < deliveriesPerLease; sent++) {
    const delivery = await deliveries.findNextDelivery(db, held.id, now())
    if (!delivery) break
    if (await isRefused(deps, held)) return true
    const attempt = await attemptDelivery(deps, held, delivery)
    held = await recordAttempt(deps, { endpoint: held, delivery, attempt })
    if (held && !isAccepted(attempt)) {
      await deliveries.renewLease(db, held, new Date(now().getTime() + restMs))
      return true
    }
  }
  if (held) await deliveries.renewLease(db, held, now())
  return true
}

/**
 * Whether the maker of the webhook may not use it now. It is then turned off; while the maker is only suspended, what waits
 * is given up.
 */
async function isRefused(deps: SenderDeps, { id, businessId, createdBy }: WebhookEndpointRow) {
  const { db } = deps
  const maker = { accountId: createdBy, businessId }
  if (!makerRefusal(await getMaker(db, maker), outletGrants.webhook.business)) return false
  const ctx = { db, now: deps.now() }
  await deps.endRefusedOutlets(ctx, maker)
  await deliveries.failWaiting(db, ctx.now, id)
  return true
}

/** A renewed lease differs from the one before, by which its holder is known. */
const leaseEnd = (now: Date, before?: WebhookEndpointRow) =>
  new Date(Math.max(now.getTime() + leaseMs, (before?.leasedUntil?.getTime() ?? 0) + 1))

async function attemptDelivery(
  { fetchPublic, authSecret, now }: SenderDeps,
  endpoint: WebhookEndpointRow,
  { body, eventId, type }: WebhookDeliveryRow,
): Promise<WebhookAttempt> {
  const at = now()
  const started = performance.now()
  const attempt = { at: at.toISOString(), status: null, failure: null, response: '' }
  const duration = () => ({ duration_ms: Math.round(performance.now() - started) })
  try {
    const response = await fetchPublic(endpoint.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Ujuzi-Webhooks',
        'ujuzi-event-id': eventId,
        'ujuzi-event-type': type,
        [signatureHeader]: signatureOf(body, secretsOf(authSecret, endpoint, at), at),
      },
      timeoutMs: webhookTimeoutSeconds * 1000,
      maxBytes: responseMaxBytes,
      whenLonger: 'cut',
    })
    const { status } = response
    return { ...attempt, status, response: responseText(response.body), ...duration() }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { ...attempt, failure: error.failure, ...duration() }
  }
}

type Attempted = {
  endpoint: WebhookEndpointRow
  delivery: WebhookDeliveryRow
  attempt: WebhookAttempt
}

/**
 * Records an attempt and renews the lease. Returns undefined, and records nothing, if the lease has ended: another worker
 * then makes the attempt again.
 */
async function recordAttempt(deps: SenderDeps, { endpoint, delivery, attempt }: Attempted) {
  const now = deps.now()
  const isOk = isAccepted(attempt)
  const tries = delivery.tries + 1
  const next = isOk ? null : nextTryAt(tries, { now, giveUpAt: delivery.giveUpAt })
  const failingSince = isOk ? null : (endpoint.failingSince ?? now)
  // A test event is tried once, which says nothing about how long the endpoint has failed.
  const isTest = delivery.bookingId === null
  const isOver = !isTest && !next && failingSince && isLongFailing(failingSince, now)
  return transact(deps.db, async (tx) => {
    const ctx = { db: tx, now }
    // The endpoint first, like a deletion, which then deletes its deliveries.
    const held = await deliveries.renewLease(tx, endpoint, leaseEnd(now, endpoint))
    if (!held) return undefined
    if (isOver) await turnOff(deps, ctx, endpoint)
    if (!isTest && failingSince?.getTime() !== endpoint.failingSince?.getTime())
      await updateEndpoint(tx, endpoint.id, { failingSince })
    await deliveries.updateDelivery(tx, delivery, {
      tries,
      attempts: withAttempt(delivery.attempts, attempt),
      nextTryAt: next,
      ...(isOk ? { deliveredAt: now } : next ? {} : { failedAt: now }),
    })
    return { ...held, failingSince: isTest ? held.failingSince : failingSince }
  })
}

/** Turns off an endpoint that accepts nothing, and notifies the owner of the business. */
async function turnOff(deps: SenderDeps, ctx: Ctx, { id, businessId, url }: WebhookEndpointRow) {
  const { db, now } = ctx
  const business = await lockBusiness(db, businessId)
  await updateEndpoint(db, id, { disabledAt: now, disabledBy: 'failures' })
  await deliveries.failWaiting(db, now, id)
  await refreshHasWebhooks(db, businessId)
  if (!business) return
  const facts = { url, business: business.name, publicUrl: deps.publicUrl }
  await notify(ctx, await getAccount(db, business.ownerId), webhookTurnedOff, facts)
}
