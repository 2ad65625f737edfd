import { type LoginLine, loginMethods, secondFactorsUsed } from '@ujuzi/contract/accounts/security'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { widerNetwork } from '../../../platform/network.ts'
import { deviceInWords } from '../sessions/view.ts'
import type { SecurityEventRow } from './queries.ts'

const dayMs = 86_400_000

/** Older sign-ins are not shown, also before the nightly purge has deleted them. */
export const historyStart = (days: number, now: Date) => new Date(now.getTime() - days * dayMs)

export function loginLine(
  row: SecurityEventRow,
  { currentId, locale }: { currentId: string; locale: Locale },
): LoginLine {
  const { details } = row
  const result = resultOf(row)
  return {
    id: row.id,
    at: row.at.toISOString(),
    result,
    method: methodOf(row),
    second_factor: secondFactorsUsed.find((used) => used === details.second_factor) ?? null,
    device: deviceInWords(row.userAgent, locale),
    new_device: details.new_device === true,
    current: details.session === currentId,
    network: networkShown(row),
    country: null,
    count: typeof details.count === 'number' ? details.count : 1,
  }
}

/** The address of one's own sign-in is one's own data; of a try that failed, perhaps a stranger's, less is shown. */
export const networkShown = ({ kind, network }: Pick<SecurityEventRow, 'kind' | 'network'>) =>
  network && isTry(kind) ? widerNetwork(network) : network

const isTry = (kind: SecurityEventRow['kind']) =>
  kind === 'sign_in_failed' || kind === 'second_factor_failed' || kind === 'limit_hit'

function resultOf({ kind }: SecurityEventRow): LoginLine['result'] {
  if (kind === 'sign_in') return 'signed_in'
  return kind === 'limit_hit' ? 'blocked' : 'failed'
}

function methodOf({ kind, details }: SecurityEventRow): LoginLine['method'] {
  if (kind === 'sign_in_failed') return 'password'
  if (kind === 'second_factor_failed') return 'second_factor'
  return loginMethods.find((method) => method === details.method) ?? null
}
