import type { SessionSummary } from '@ujuzi/contract/accounts/security'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { SessionRow } from '../tables.ts'
import { parseUserAgent } from './devices.rules.ts'

export const sessionLine = (
  session: SessionRow,
  { currentId, locale }: { currentId: string; locale: Locale },
): SessionSummary => ({
  id: session.id,
  device: formatDevice(session.userAgent, locale),
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  current: session.id === currentId,
  ...(session.endedAt && { ended_at: session.endedAt.toISOString() }),
})

/** E.g. “Chrome on Android”; unknown parts are left out. */
export function formatDevice(userAgent: string | null, locale: Locale) {
  const { browser, system } = parseUserAgent(userAgent)
  if (browser && system) return m.auth_device_on({ browser, system }, { locale })
  return browser ?? system ?? m.auth_device_unknown({}, { locale })
}
