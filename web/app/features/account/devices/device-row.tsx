import { endSession, type SessionSummary } from '@ujuzi/contract/accounts/security'
import { openSessionsMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { focusSection } from '#app/features/account/section-titles.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { DeviceItem } from './device-item.tsx'

export function DeviceRow({ device, now }: { device: SessionSummary; now: number }) {
  const { id, device: name, created_at, last_seen_at, current, ended_at } = device
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(
    endSession,
    m.account_end_failed(),
    useReauthenticatingOptions(),
  )

  async function end() {
    const result = await send({ params: { id } })
    if (typeof result === 'string' && result !== 'session_not_found') return
    notify.success(m.account_ended({ device: name }))
    focusSection('devices')
    await revalidate()
  }

  return (
    <DeviceItem
      device={name}
      badge={current && <Badge tone="success">{m.account_this_device()}</Badge>}
      className="gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center"
      action={
        !current &&
        !ended_at && (
          <Button
            look="outline"
            size="small"
            className="col-start-2 justify-self-start sm:col-start-3"
            aria-label={m.account_end_named({ device: name })}
            pending={pending}
            pendingLabel={m.account_ending()}
            onClick={end}
          >
            {m.account_end()}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted-foreground">
        {!current && `${m.account_last_seen({ ago: agoText(last_seen_at, now) })}\u00a0· `}
        {ended_at
          ? m.account_ended_too_many({
              day: dateText(ended_at, browserZone()),
              count: openSessionsMax,
            })
          : m.account_signed_in({ day: dateText(created_at, browserZone()) })}
      </p>
    </DeviceItem>
  )
}
