import type { Locale } from '@ujuzi/contract/locale/locales'
import type { PushSubscriptionSummary } from '@ujuzi/contract/notifications/push'
import type { pushSubscriptions } from '../../../platform/db/tables.ts'
import { formatDevice } from '../../accounts/sessions/devices.rules.ts'

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
