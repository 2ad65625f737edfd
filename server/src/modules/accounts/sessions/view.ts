import type { SessionLine } from '@ujuzi/contract/accounts/security'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { SessionRow } from '../tables.ts'
import { readDevice } from './devices.rules.ts'

export const sessionLine = (
  session: SessionRow,
  { currentId, locale }: { currentId: string; locale: Locale },
): SessionLine => ({
  id: session.id,
  device: deviceInWords(session.userAgent, locale),
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  current: session.id === currentId,
  ...(session.endedAt && { ended_at: session.endedAt.toISOString() }),
})

/** E.g. Chrome on Android; what is not known of it is left out. */
export function deviceInWords(userAgent: string | null, locale: Locale) {
  const { browser, system } = readDevice(userAgent)
  if (browser && system) return m.auth_device_on({ browser, system }, { locale })
  return browser ?? system ?? m.auth_device_unknown({}, { locale })
}
