import {
  sendWebhookAgain,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'
import { ChevronDown } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { browserZone, capitalised, timeText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { eventLabel, outcomeText } from './event-labels.ts'

type State = WebhookDelivery['state']

const tones: Record<State, Tone> = { delivered: 'success', waiting: 'info', failed: 'destructive' }
const stateLabels: Record<State, () => string> = {
  delivered: m.webhooks_delivered,
  waiting: m.webhooks_waiting,
  failed: m.webhooks_not_delivered,
}

type Props = { webhook: Webhook; delivery: WebhookDelivery; now: number; own: OwnerCallOptions }

/** One event of the log, with its attempts. */
export function DeliveryRow({ webhook, delivery, now, own }: Props) {
  const { id, type, state, created_at, next_try_at, attempts } = delivery
  const label = eventLabel(type)
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(sendWebhookAgain, m.ui_did_not_work(), own)

  async function sendAgain() {
    const result = await send({ params: { id: webhook.id, delivery_id: id }, body: {} })
    if (typeof result === 'string') return
    notify.success(m.webhooks_sent_again())
    await revalidate()
  }

  return (
    <li className="grid gap-x-4 gap-y-2 border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {label}
          <Badge tone={tones[state]}>{stateLabels[state]()}</Badge>
        </p>
        <p className="text-sm text-muted-foreground">
          {capitalised(agoText(created_at, now))}
          {next_try_at &&
            attempts.length > 0 &&
            ` · ${m.webhooks_next_try({ time: timeText(next_try_at, browserZone()) })}`}
        </p>
        {attempts.length > 0 && <Attempts attempts={attempts} now={now} />}
      </div>
      {webhook.state === 'on' && state !== 'waiting' && (
        <Button
          look="outline"
          size="small"
          className="justify-self-start sm:self-start"
          aria-label={m.webhooks_send_again_named({ event: label })}
          pending={pending}
          pendingLabel={m.developers_saving()}
          onClick={sendAgain}
        >
          {m.webhooks_send_again()}
        </Button>
      )}
    </li>
  )
}

function Attempts({ attempts, now }: { attempts: readonly WebhookAttempt[]; now: number }) {
  const [last] = attempts
  if (!last) return null
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5">
        {[
          outcomeText(last),
          ...(attempts.length > 1 ? [m.webhooks_attempts({ count: attempts.length })] : []),
        ].join(' · ')}
        <ChevronDown aria-hidden className="size-4.5 flex-none group-open:rotate-180" />
      </summary>
      <ol className="grid gap-3 border-l-2 pb-1 pl-3">
        {attempts.map((attempt) => (
          <li key={attempt.at} className="grid gap-1">
            <p className="text-muted-foreground">
              {[
                capitalised(agoText(attempt.at, now)),
                outcomeText(attempt),
                m.webhooks_took({ milliseconds: attempt.duration_ms }),
              ].join(' · ')}
            </p>
            {attempt.response && (
              <pre className="rounded-control bg-muted p-2.5 text-caption whitespace-pre-wrap wrap-anywhere">
                {attempt.response}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
