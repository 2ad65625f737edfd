import type { Locale } from '@ujuzi/contract/locale/locales'
import type { PushSubscriptionSummary } from '@ujuzi/contract/notifications/push'
import { formatDevice } from '../../../accounts/sessions/devices.rules.ts'
import type { pushSubscriptions } from './tables.ts'

export const pushSubscriptionView = (
  row: typeof pushSubscriptions.$inferSelect,
  locale: Locale,
): PushSubscriptionSummary => ({
  id: row.id,
  device: formatDevice(row.userAgent, locale),
  previews: row.previews,
  created_at: row.createdAt.toISOString(),
  last_sent_at: row.lastSentAt?.toISOString() ?? null,
})
