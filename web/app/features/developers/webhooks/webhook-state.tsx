import type { Webhook } from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'

export function WebhookState({ webhook: { state, failing_since } }: { webhook: Webhook }) {
  if (state === 'failed') return <Badge tone="destructive">{m.webhooks_failed_state()}</Badge>
  if (state === 'off') return <Badge>{m.webhooks_off()}</Badge>
  if (!failing_since) return <Badge tone="success">{m.webhooks_on()}</Badge>
  const day = dateText(failing_since, browserZone())
  return <Badge tone="warning">{m.webhooks_failing({ day })}</Badge>
}
