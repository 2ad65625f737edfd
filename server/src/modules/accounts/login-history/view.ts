import {
  type LoginHistoryEntry,
  loginMethods,
  secondFactorsUsed,
} from '@ujuzi/contract/accounts/security'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { widerNetwork } from '../../../platform/network.ts'
import { formatDevice } from '../sessions/devices.rules.ts'
import type { SecurityEventRow } from './queries.ts'

const dayMs = 86_400_000

/** Start of the visible history. Older sign-ins are not listed, even before the nightly purge deletes them. */
export const historyStart = (days: number, now: Date) => new Date(now.getTime() - days * dayMs)

export function loginLine(
  row: SecurityEventRow,
  { currentId, locale }: { currentId: string; locale: Locale },
): LoginHistoryEntry {
  const { details } = row
  const result = resultOf(row)
  return {
    id: row.id,
    at: row.at.toISOString(),
    result,
    method: methodOf(row),
    second_factor: secondFactorsUsed.find((used) => used === details.second_factor) ?? null,
    device: formatDevice(row.userAgent, locale),
    new_device: details.new_device === true,
    current: details.session === currentId,
    network: visibleNetwork(row),
    country: null,
    count: typeof details.count === 'number' ? details.count : 1,
  }
}

/**
 * Network to show: in full for a successful sign-in, widened for a failed attempt, which may come from another person.
 */
export const visibleNetwork = ({ kind, network }: Pick<SecurityEventRow, 'kind' | 'network'>) =>
  network && isFailedAttempt(kind) ? widerNetwork(network) : network

const isFailedAttempt = (kind: SecurityEventRow['kind']) =>
  kind === 'sign_in_failed' || kind === 'second_factor_failed' || kind === 'limit_hit'

function resultOf({ kind }: SecurityEventRow): LoginHistoryEntry['result'] {
  if (kind === 'sign_in') return 'signed_in'
  return kind === 'limit_hit' ? 'blocked' : 'failed'
}

function methodOf({ kind, details }: SecurityEventRow): LoginHistoryEntry['method'] {
  if (kind === 'sign_in_failed') return 'password'
  if (kind === 'second_factor_failed') return 'second_factor'
  return loginMethods.find((method) => method === details.method) ?? null
}
