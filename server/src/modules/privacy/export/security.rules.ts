import { securityEventLabel } from '@ujuzi/contract/accounts/security-labels'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { SecurityEventRow } from '../../accounts/login-history/queries.ts'
import { visibleNetwork } from '../../accounts/login-history/view.ts'
import { formatDevice } from '../../accounts/sessions/devices.rules.ts'

/** One event as text and data. Actions of operators and moderators come without their network and device. */
export function exportSecurityEvent(row: SecurityEventRow, locale: Locale) {
  const { operator, ...details } = row.details
  const isOwn = row.actorId === null && operator === undefined
  return {
    at: row.at,
    what: securityEventLabel(row.kind, locale),
    kind: row.kind,
    by: isOwn ? 'account' : 'operator',
    network: isOwn ? visibleNetwork(row) : null,
    device: isOwn && row.userAgent ? formatDevice(row.userAgent, locale) : null,
    details,
  }
}
