import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { apiKeysMax, type createApiKey as endpoint } from '@ujuzi/contract/developers/api-keys'
import { outletGrants } from '@ujuzi/contract/outlets/outlets'
import type { ActingBusiness } from '../../../platform/api/acting-business.ts'
import type { Actor } from '../../../platform/api/actor.ts'
import type { FindApiKey } from '../../../platform/api/api-key.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { isNetworkAllowed } from '../../accounts/allowed-networks/access.rules.ts'
import { requireReauthentication } from '../../accounts/sessions/commands.ts'
import { lockOpenBusiness } from '../../businesses/queries.ts'
import { announceOutlet, type OutletDeps, requireMaker } from '../../outlets/commands.ts'
import { makerRefusal } from '../../outlets/rules.ts'
import * as queries from './queries.ts'
import { expiryOf, isExpired, isUseOutdated, keyOf } from './rules.ts'

export type Developer = { actor: Actor; business: Pick<ActingBusiness, 'id'> }

/** Creates a key of the business with the scopes chosen, and returns it with its row. It cannot be read again. */
export async function createApiKey(
  deps: Pick<OutletDeps, 'publicUrl'>,
  { db, now }: Ctx,
  { actor, business }: Developer,
  { name, scopes, valid_days }: HandlerInput<typeof endpoint>['body'],
) {
  requireReauthentication(actor, now)
  const { key, prefix } = keyOf(randomToken())
  const row = {
    id: newId(),
    businessId: business.id,
    accountId: actor.accountId,
    name,
    prefix,
    keyHash: sha256(key),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: expiryOf(valid_days, now),
    lastUsedAt: null,
    revokedAt: null,
  }
  await transact(db, async (tx) => {
    await lockOpenBusiness(tx, business.id)
    const maker = { accountId: actor.accountId, businessId: business.id }
    await requireMaker(tx, maker, outletGrants.api_key.business)
    const active = await queries.countActiveKeys(tx, business.id, now)
    if (active >= apiKeysMax) throw new Refusal('too_many_api_keys')
    await queries.insertApiKey(tx, row)
    const { accountId, source } = actor
    const event = { ...source, accountId, kind: 'api_key_created' } as const
    await recordSecurityEvent(tx, { ...event, details: { key: prefix } }, now)
    await announceOutlet({ db: tx, now }, deps, { ...maker, kind: 'api_key', name })
  })
  return { key, row }
}

/** Throws `api_key_not_found`. */
export const revokeApiKey = (
  { db, now }: Ctx,
  { actor: { accountId, source }, business }: Developer,
  id: string,
) =>
  transact(db, async (tx) => {
    const revoked = await queries.revokeApiKey(tx, { id, businessId: business.id, now })
    if (!revoked) throw new Refusal('api_key_not_found')
    const event = { ...source, accountId, kind: 'api_key_revoked' } as const
    await recordSecurityEvent(tx, { ...event, details: { key: revoked.prefix } }, now)
  })

/** Never proves the identity of a person: calls that need a recent sign-in refuse every key. */
const neverProved = new Date(0)

export function findApiKey(db: Db): FindApiKey {
  return async (sent, { now, ip }) => {
    const found = await queries.findKeyByHash(db, sha256(sent))
    if (!found || isExpired(found.key, now)) return undefined
    const { key, account } = found
    if (makerRefusal(found.maker, outletGrants.api_key.business)) return undefined
    if (!isNetworkAllowed(account.allowedNetworks, ip)) throw new Refusal('api_key_network_refused')
    if (isUseOutdated(key, now)) await queries.recordKeyUse(db, key.id, now)
    return {
      accountId: account.id,
      sessionId: key.id,
      apiKey: { id: key.id, businessId: key.businessId, scopes: key.scopes },
      role: account.role,
      name: account.name,
      email: account.email,
      emailVerified: account.emailVerifiedAt !== null,
      hasSecondFactor: account.secondFactorAt !== null,
      provedAt: neverProved,
      restricted: false,
    }
  }
}
