import {
  type Webhook,
  type WebhookDelivery,
  webhookLogMax,
} from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'
import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { RotateCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { DeliveryRow } from './delivery-row.tsx'

type Props = {
  webhook: Webhook
  deliveries: readonly WebhookDelivery[]
  now: number
  own: OwnerCallOptions
}

export function DeliveryLog({ webhook, deliveries, now, own }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <SettingsCard
      title={m.webhooks_log()}
      text={m.webhooks_log_text({ count: webhookLogMax, days: retentionDays.webhookDeliveries })}
    >
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        pending={state === 'loading'}
        pendingLabel={m.webhooks_refresh()}
        onClick={() => revalidate()}
      >
        <RotateCw aria-hidden className="size-5" />
        {m.webhooks_refresh()}
      </Button>
      {deliveries.length > 0 ? (
        <ul>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              webhook={webhook}
              delivery={delivery}
              now={now}
              own={own}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">{m.webhooks_log_empty()}</p>
      )}
    </SettingsCard>
  )
}
