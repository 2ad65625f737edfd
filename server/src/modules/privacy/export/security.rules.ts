import { securityEventLabel } from '@ujuzi/contract/accounts/security-labels'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { SecurityEventRow } from '../../accounts/login-history/queries.ts'
import { networkShown } from '../../accounts/login-history/view.ts'
import { deviceInWords } from '../../accounts/sessions/view.ts'

/** One event in words and as data. Acts of operators and moderators come without their network and device. */
export function securityEventFile(row: SecurityEventRow, locale: Locale) {
  const { operator, ...details } = row.details
  const isOwn = row.actorId === null && operator === undefined
  return {
    at: row.at,
    what: securityEventLabel(row.kind, locale),
    kind: row.kind,
    by: isOwn ? 'account' : 'operator',
    network: isOwn ? networkShown(row) : null,
    device: isOwn && row.userAgent ? deviceInWords(row.userAgent, locale) : null,
    details,
  }
}
