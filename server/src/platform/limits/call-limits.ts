import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import {
  accountCallLimits,
  type CallKind,
  type NetworkCallKind,
  networkCallLimits,
} from '@ujuzi/contract/api/limits'
import { Refusal } from '../errors.ts'
import { openBuckets, type Rate } from './token-buckets.ts'

export type LimitHit = { limit: string; ip: string; accountId?: string }
/** Hears of each request that a limit refuses; bounded work only. */
export type NoteLimitHit = (hit: LimitHit) => void

/** Bounds how often calls of a kind are made; refuses with `too_many_requests`. Counted in memory, by process. */
export type CallLimits = {
  ofNetwork: (kind: NetworkCallKind, from: { network: string; ip: string }) => void
  ofAccount: (kind: CallKind, by: { accountId: string; ip: string }) => void
}

type Settings = { on: boolean; noteHit: NoteLimitHit; clock?: () => number }

export function openCallLimits({ on, noteHit, clock }: Settings): CallLimits {
  if (!on) return { ofNetwork() {}, ofAccount() {} }
  const open = (rate: Rate) => openBuckets(rate, clock && { clock })
  const networks = mapValues(networkCallLimits, open)
  const accounts = mapValues(accountCallLimits, open)
  return {
    ofNetwork(kind, { network, ip }) {
      const seconds = networks[kind](network)
      if (seconds === undefined) return
      noteHit({ limit: `network_${kind}`, ip })
      throw new Refusal('too_many_requests', { retryAfterSeconds: seconds })
    },
    ofAccount(kind, { accountId, ip }) {
      const seconds = accounts[kind](accountId)
      if (seconds === undefined) return
      noteHit({ limit: `account_${kind}`, ip, accountId })
      throw new Refusal('too_many_requests', { retryAfterSeconds: seconds })
    },
  }
}

export const callKindOf = ({ limit, method, upload }: Endpoint): CallKind =>
  limit ?? (upload ? 'upload' : method === 'GET' ? 'read' : 'write')

export function networkKindOf(endpoint: Endpoint): NetworkCallKind {
  const kind = callKindOf(endpoint)
  if (kind === 'read' || kind === 'search') return kind
  return endpoint.method === 'GET' ? 'read' : 'write'
}

const mapValues = <K extends string, T>(values: Record<K, Rate>, make: (rate: Rate) => T) =>
  Object.fromEntries(
    Object.entries<Rate>(values).map(([name, rate]) => [name, make(rate)]),
  ) as Record<K, T>
