import {
  sendTestEvent,
  type Webhook,
  type WebhookDelivery,
  webhookRetryDays,
} from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'
import { outletReasonLabel } from '@ujuzi/contract/outlets/outlet-labels'
import { Send } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { longDayTimeText } from '#app/domain/calendar/date-text.ts'
import { madeText } from '#app/features/developers/connected/made-text.ts'
import { integrationsPath } from '#app/features/developers/integrations-path.ts'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { browserZone } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { eventLabels } from './event-labels.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookState } from './webhook-state.tsx'

type Props = {
  webhook: Webhook
  deliveries: readonly WebhookDelivery[]
  now: number
  own: OwnerCallOptions
}

export function WebhookPage({ webhook, deliveries, now, own }: Props) {
  const { id, url, events, state, previous_secret_until } = webhook
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(sendTestEvent, m.ui_did_not_work(), own)

  async function test() {
    const result = await send({ params: { id }, body: {} })
    if (typeof result === 'string') return
    notify.success(m.webhooks_test_sent())
    await revalidate()
  }

  return (
    <>
      <PortalHeading
        title={new URL(url).host}
        text={
          <>
            <WebhookState webhook={webhook} />{' '}
            {events.map((event) => eventLabels[event]()).join(' · ')}
            <span className="mt-1 block text-sm wrap-anywhere">{url}</span>
            <span className="block text-sm wrap-anywhere">{madeText(webhook)}</span>
          </>
        }
        back={{ to: `${integrationsPath}/webhooks`, label: m.webhooks_title() }}
      />
      {state === 'failed' && (
        <Alert tone="warning">{m.webhooks_failed_text({ days: webhookRetryDays })}</Alert>
      )}
      {webhook.ended_because && (
        <Alert tone="warning">
          {`${outletReasonLabel(webhook.ended_because)}. ${m.outlets_webhook_take_over()}`}
        </Alert>
      )}
      <Card>
        <div className="grid gap-3 p-4 md:p-5">
          <div className="flex flex-wrap gap-2">
            {state === 'on' && (
              <Button
                look="outline"
                pending={pending}
                pendingLabel={m.developers_saving()}
                onClick={test}
              >
                <Send aria-hidden className="size-5" />
                {m.webhooks_test()}
              </Button>
            )}
            <WebhookActions webhook={webhook} own={own} />
          </div>
          {previous_secret_until && (
            <p className="text-sm text-muted-foreground">
              {m.webhooks_rotating({ time: longDayTimeText(previous_secret_until, browserZone()) })}
            </p>
          )}
        </div>
      </Card>
      <DeliveryLog webhook={webhook} deliveries={deliveries} now={now} own={own} />
    </>
  )
}
