import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import {
  accountCallLimits,
  apiKeyCallLimits,
  type CallKind,
  type NetworkCallKind,
  networkCallLimits,
} from '@ujuzi/contract/api/limits'
import { Refusal } from '../errors.ts'
import { createTokenBuckets, type Rate } from './token-buckets.ts'

export type LimitHit = { limit: string; ip: string; accountId?: string }
/** Called for each refused request, so it must be cheap. */
export type RecordLimitHit = (hit: LimitHit) => void

/** Rate limits by kind of call. Counts in the memory of this process and refuses with `too_many_requests`. */
export type CallLimits = {
  countForNetwork: (kind: NetworkCallKind, from: { network: string; ip: string }) => void
  countForAccount: (kind: CallKind, by: { accountId: string; ip: string }) => void
  countForKey: (
    method: Endpoint['method'],
    by: { keyId: string; accountId: string; ip: string },
  ) => void
}

type Settings = { on: boolean; recordLimitHit: RecordLimitHit; clock?: () => number }

export function createCallLimits({ on, recordLimitHit, clock }: Settings): CallLimits {
  if (!on) return { countForNetwork() {}, countForAccount() {}, countForKey() {} }
  const open = (rate: Rate) => createTokenBuckets(rate, clock && { clock })
  const networks = mapValues(networkCallLimits, open)
  const accounts = mapValues(accountCallLimits, open)
  const keys = mapValues(apiKeyCallLimits, open)
  return {
    countForNetwork(kind, { network, ip }) {
      const seconds = networks[kind](network)
      if (seconds === undefined) return
      recordLimitHit({ limit: `network_${kind}`, ip })
      throw new Refusal('too_many_requests', { retryAfterSeconds: seconds })
    },
    countForAccount(kind, { accountId, ip }) {
      const seconds = accounts[kind](accountId)
      if (seconds === undefined) return
      recordLimitHit({ limit: `account_${kind}`, ip, accountId })
      throw new Refusal('too_many_requests', { retryAfterSeconds: seconds })
    },
    countForKey(method, { keyId, accountId, ip }) {
      const kind = method === 'GET' ? 'read' : 'write'
      const seconds = keys[kind](keyId)
      if (seconds === undefined) return
      recordLimitHit({ limit: `api_key_${kind}`, ip, accountId })
      throw new Refusal('too_many_requests', { retryAfterSeconds: seconds })
    },
  }
}

export const callKindOf = ({ limit, method, upload }: Endpoint): CallKind =>
  limit ?? (upload ? 'upload' : method === 'GET' ? 'read' : 'write')

export function networkCallKindOf(endpoint: Endpoint): NetworkCallKind {
  const kind = callKindOf(endpoint)
  if (kind === 'read' || kind === 'search') return kind
  return endpoint.method === 'GET' ? 'read' : 'write'
}

const mapValues = <K extends string, T>(values: Record<K, Rate>, make: (rate: Rate) => T) =>
  Object.fromEntries(
    Object.entries<Rate>(values).map(([name, rate]) => [name, make(rate)]),
  ) as Record<K, T>
