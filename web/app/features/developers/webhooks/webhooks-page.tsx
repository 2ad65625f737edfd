import { type Webhook, webhookEvents } from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'
import { ChevronRight, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { madeText } from '#app/features/developers/connected/made-text.ts'
import { integrationsPath } from '#app/features/developers/integrations-path.ts'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'

type Props = { webhooks: readonly Webhook[]; own: OwnerCallOptions }

export function WebhooksPage({ webhooks, own }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const button = (
    <Button onClick={() => setIsAdding(true)}>
      <WebhookIcon aria-hidden className="size-5" />
      {m.webhooks_add()}
    </Button>
  )
  return (
    <>
      <PortalHeading
        title={m.webhooks_title()}
        text={m.webhooks_text()}
        back={{ to: integrationsPath, label: m.developers_back() }}
        primary={webhooks.length > 0 && button}
      />
      <Card>
        {webhooks.length > 0 ? (
          <ul>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={m.webhooks_empty_title()}
            text={m.webhooks_empty_text()}
            action={button}
          />
        )}
      </Card>
      {isAdding && <WebhookDialog own={own} onClose={() => setIsAdding(false)} />}
    </>
  )
}

const WebhookRow = ({ webhook }: { webhook: Webhook }) => (
  <li className="border-t first:border-t-0">
    <Link
      to={`${integrationsPath}/webhooks/${webhook.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 p-4 hover:bg-accent md:p-5"
    >
      <span className="grid gap-1.5">
        <span className="font-semibold wrap-anywhere">{webhook.url}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <WebhookState webhook={webhook} />
          {m.webhooks_event_count({ count: webhook.events.length, total: webhookEvents.length })}
        </span>
        <span className="text-sm text-muted-foreground wrap-anywhere">{madeText(webhook)}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-muted-foreground" />
    </Link>
  </li>
)
