import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { scopeOf } from '@ujuzi/contract/developers/scopes'
import { Refusal } from '../errors.ts'
import type { CallLimits } from '../limits/call-limits.ts'
import { requestSource } from '../request-source.ts'
import type { Actor } from './actor.ts'

type KeyActor = Omit<Actor, 'source'> & { apiKey: NonNullable<Actor['apiKey']> }

/**
 * Finds the member who made an API key, if the key and the member can be used; undefined otherwise. Implemented by the
 * developers module. Throws `api_key_network_refused` (403) outside the networks that the member allows.
 */
export type FindApiKey = (
  key: string,
  at: { now: Date; ip: string },
) => Promise<KeyActor | undefined>

/** The API key in an Authorization header; undefined for any other token. */
export const apiKeyIn = (authorization: string) => /^Bearer (ujz_\S+)$/i.exec(authorization)?.[1]

/**
 * The actor of a call with an API key. Throws `api_key_invalid` (401), `too_many_requests`, `api_key_refused` for a call
 * that accepts no key, or `api_key_scope_missing` (403).
 */
export async function admitApiKey(
  api: { findApiKey: FindApiKey; limits: CallLimits },
  endpoint: Endpoint,
  {
    key,
    call,
    now,
  }: { key: string; call: Parameters<typeof requestSource>[0] & { ip: string }; now: Date },
): Promise<Actor> {
  const found = await api.findApiKey(key, { now, ip: call.ip })
  if (!found) throw new Refusal('api_key_invalid')
  const { apiKey, accountId } = found
  api.limits.countForKey(endpoint.method, { keyId: apiKey.id, accountId, ip: call.ip })
  const scope = scopeOf(endpoint)
  if (!scope) throw new Refusal('api_key_refused')
  if (!apiKey.scopes.includes(scope)) throw new Refusal('api_key_scope_missing')
  return { ...found, source: requestSource(call) }
}

/** The business of the key. Throws `business_not_found` if the call names another one. */
export function businessOfKey({ businessId }: { businessId: string }, namedId: string | undefined) {
  if (namedId !== undefined && namedId.toLowerCase() !== businessId)
    throw new Refusal('business_not_found')
  return businessId
}
