import type { SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import {
  type changeWebhook as changeEndpoint,
  type createWebhook as createEndpoint,
  webhookRotationHours,
  webhooksMax,
} from '@ujuzi/contract/developers/webhooks'
import { type OutletEndReason, outletGrants } from '@ujuzi/contract/outlets/outlets'
import type { ActingBusiness } from '../../../platform/api/acting-business.ts'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { parseOutgoingUrl } from '../../../platform/outgoing/fetch-public.ts'
import type { OutgoingPolicy } from '../../../platform/outgoing/policy.ts'
import { requireReauthentication } from '../../accounts/sessions/commands.ts'
import { lockOpenBusiness } from '../../businesses/queries.ts'
import { announceOutlet, type MadeOutlet, requireMaker } from '../../outlets/commands.ts'
import { failWaiting, updateDelivery } from './deliveries.queries.ts'
import { recordTestEvent, wakeSender } from './events.commands.ts'
import * as queries from './queries.ts'
import { giveUpAt } from './rules.ts'
import { generateSecret } from './secrets.commands.ts'
import type { WebhookEndpointRow } from './tables.ts'

export type WebhookDeps = {
  authSecret: AuthSecret
  outgoing: OutgoingPolicy
  publicUrl: () => string
}
type Developer = { actor: Actor; business: Pick<ActingBusiness, 'id'> }
type OwnWebhook = Developer & { endpoint: WebhookEndpointRow }

/** Adds a webhook. Returns it with its secret, which cannot be read again. */
export async function createWebhook(
  deps: WebhookDeps,
  { db, now }: Ctx,
  { actor, business }: Developer,
  { url, events }: HandlerInput<typeof createEndpoint>['body'],
) {
  requireReauthentication(actor, now)
  checkUrl(url, deps.outgoing)
  const id = newId()
  const { secret, encrypted } = generateSecret(deps.authSecret, id)
  const maker = { accountId: actor.accountId, businessId: business.id }
  const made = { businessId: business.id, createdBy: actor.accountId, createdAt: now }
  const row = { ...made, id, url, events: [...new Set(events)] }
  return transact(db, async (tx) => {
    await lockOpenBusiness(tx, business.id)
    await requireMaker(tx, maker, outletGrants.webhook.business)
    if ((await queries.countEndpoints(tx, business.id)) >= webhooksMax)
      throw new Refusal('too_many_webhooks')
    const endpoint = singleRow(await queries.insertEndpoint(tx, { ...row, secret: encrypted }))
    await queries.refreshHasWebhooks(tx, business.id)
    await record({ db: tx, now }, actor, { kind: 'webhook_created', url })
    await announce(deps, { db: tx, now }, endpoint)
    return { endpoint, secret }
  })
}

/**
 * Changes a webhook, or turns it off or on. What waits for a webhook that is turned off is given up. Who gives it another URL
 * or turns it on is its maker from then on.
 */
export async function changeWebhook(
  deps: WebhookDeps,
  { db, now }: Ctx,
  { actor, business, endpoint }: OwnWebhook,
  { url, events, on }: HandlerInput<typeof changeEndpoint>['body'],
) {
  const isMoved = url !== undefined && url !== endpoint.url
  if (isMoved) {
    requireReauthentication(actor, now)
    checkUrl(url, deps.outgoing)
  }
  const isMade = isMoved || (on === true && endpoint.disabledAt !== null)
  const turned = on === undefined ? {} : on ? turnedOn : turnedOff(now)
  const changes = {
    ...(url && { url }),
    ...(events && { events: [...new Set(events)] }),
    ...turned,
    ...(isMade && { createdBy: actor.accountId }),
  }
  if (Object.keys(changes).length === 0) return endpoint
  return transact(db, async (tx) => {
    await lockOpenBusiness(tx, business.id)
    const maker = { accountId: actor.accountId, businessId: business.id }
    await requireMaker(tx, maker, outletGrants.webhook.business)
    const updated = await queries.updateEndpoint(tx, endpoint.id, changes)
    if (!updated) throw new Refusal('webhook_not_found')
    if (on === false) await failWaiting(tx, now, endpoint.id)
    await queries.refreshHasWebhooks(tx, business.id)
    await record({ db: tx, now }, actor, { kind: 'webhook_changed', url: updated.url })
    if (isMoved || updated.createdBy !== endpoint.createdBy) {
      await announce(deps, { db: tx, now }, updated)
    }
    return updated
  })
}

const announce = (
  deps: Pick<WebhookDeps, 'publicUrl'>,
  ctx: Ctx,
  { url, businessId, createdBy }: WebhookEndpointRow,
) => {
  const name = new URL(url).host
  return announceOutlet(ctx, deps, { kind: 'webhook', name, businessId, accountId: createdBy })
}

const turnedOn = { disabledAt: null, disabledBy: null, failingSince: null } as const
const turnedOff = (now: Date) => ({ disabledAt: now, disabledBy: 'business' }) as const

/** Turns a webhook off that its maker may no longer use. The caller must hold the lock on the business. */
export async function endWebhook(
  { db, now }: Ctx,
  { id, businessId }: Pick<MadeOutlet, 'id' | 'businessId'>,
  reason: OutletEndReason,
) {
  await queries.updateEndpoint(db, id, { disabledAt: now, disabledBy: reason })
  await failWaiting(db, now, id)
  if (businessId) await queries.refreshHasWebhooks(db, businessId)
}

export const deleteWebhook = ({ db, now }: Ctx, { actor, business, endpoint }: OwnWebhook) =>
  transact(db, async (tx) => {
    await lockOpenBusiness(tx, business.id)
    await queries.deleteEndpoint(tx, endpoint.id)
    await queries.refreshHasWebhooks(tx, business.id)
    await record({ db: tx, now }, actor, { kind: 'webhook_deleted', url: endpoint.url })
  })

/** Replaces the secret; the one before signs, too, for a day. Returns the new one, which cannot be read again. */
export async function rotateSecret(
  { authSecret }: WebhookDeps,
  { db, now }: Ctx,
  { actor, endpoint }: OwnWebhook,
) {
  requireReauthentication(actor, now)
  const { secret, encrypted } = generateSecret(authSecret, endpoint.id)
  const changes = {
    secret: encrypted,
    previousSecret: endpoint.secret,
    previousSecretUntil: new Date(now.getTime() + webhookRotationHours * 3_600_000),
  }
  return transact(db, async (tx) => {
    const updated = await queries.updateEndpoint(tx, endpoint.id, changes)
    if (!updated) throw new Refusal('webhook_not_found')
    await record({ db: tx, now }, actor, { kind: 'webhook_changed', url: endpoint.url })
    return { endpoint: updated, secret }
  })
}

export function sendTestEvent(ctx: Ctx, endpoint: WebhookEndpointRow) {
  if (endpoint.disabledAt) throw new Refusal('webhook_disabled')
  return recordTestEvent(ctx, endpoint)
}

/** Makes a delivery due again. Later events of its booking that wait are sent after it. */
export async function sendAgain({ db, now }: Ctx, endpoint: WebhookEndpointRow, id: string) {
  if (endpoint.disabledAt) throw new Refusal('webhook_disabled')
  const due = { nextTryAt: now, giveUpAt: giveUpAt(now), tries: 0 }
  return transact(db, async (tx) => {
    const delivery = await updateDelivery(
      tx,
      { id, endpointId: endpoint.id },
      { ...due, deliveredAt: null, failedAt: null },
    )
    if (!delivery) throw new Refusal('webhook_not_found')
    await wakeSender(tx, endpoint.leasedUntil)
    return delivery
  })
}

/** A webhook of the business. Throws `webhook_not_found`. */
export async function getEndpoint(
  { params }: { params: { id: string } },
  { db, business }: { db: Db; business: Pick<ActingBusiness, 'id'> },
) {
  const endpoint = await queries.findEndpoint(db, { id: params.id, businessId: business.id })
  if (!endpoint) throw new Refusal('webhook_not_found')
  return endpoint
}

function checkUrl(url: string, outgoing: OutgoingPolicy) {
  if (parseOutgoingUrl(url, outgoing)) return
  throw new Refusal('invalid_input', { fields: { url: 'field_https_public' } })
}

type Recorded = { kind: SecurityEventKind; url: string }

/** Records only the host of the URL, because its path may contain a secret. */
async function record({ db, now }: Ctx, { accountId, source }: Actor, { kind, url }: Recorded) {
  const details = { host: new URL(url).host }
  await recordSecurityEvent(db, { ...source, accountId, kind, details }, now)
}
