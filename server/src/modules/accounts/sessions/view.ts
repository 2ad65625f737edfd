import type { SessionSummary } from '@ujuzi/contract/accounts/security'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { SessionRow } from '../tables.ts'
import { formatDevice } from './devices.rules.ts'

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
