import type { Webhook, WebhookDelivery } from '@ujuzi/contract/developers/webhooks'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { outletEndReasons } from '@ujuzi/contract/outlets/outlets'
import { displayName } from '../../accounts/view.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow } from './tables.ts'

type WebhookWithMaker = {
  endpoint: WebhookEndpointRow
  maker: { name: string; erasedAt: Date | null }
}

export const webhookView = (
  { endpoint: row, maker }: WebhookWithMaker,
  { now, locale }: { now: Date; locale: Locale },
): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  state: !row.disabledAt ? 'on' : row.disabledBy === 'failures' ? 'failed' : 'off',
  ended_because: outletEndReasons.find((one) => one === row.disabledBy) ?? null,
  made_by: displayName(maker, locale),
  failing_since: row.failingSince?.toISOString() ?? null,
  previous_secret_until:
    row.previousSecretUntil && row.previousSecretUntil > now
      ? row.previousSecretUntil.toISOString()
      : null,
  created_at: row.createdAt.toISOString(),
})

export const deliveryView = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: row.id,
  event_id: row.eventId,
  type: row.type,
  booking_id: row.bookingId,
  state: row.nextTryAt ? 'waiting' : row.deliveredAt ? 'delivered' : 'failed',
  created_at: row.createdAt.toISOString(),
  next_try_at: row.nextTryAt?.toISOString() ?? null,
  attempts: row.attempts,
})
