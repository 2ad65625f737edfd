import { m } from '@ujuzi/contract/messages'
import type { PushSubscriptionSummary } from '@ujuzi/contract/notifications/push'
import { Suspense, use, useState } from 'react'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { SwitchRow } from '#app/domain/settings/switch-row.tsx'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { type LoadedPush, loadPush, type PushState, usePush } from './use-push.ts'

const texts: Record<PushState, () => string> = {
  not_set_up: m.push_not_set_up,
  unsupported: m.push_unsupported,
  denied: m.push_denied,
  off: m.push_off_text,
  on: m.push_on_text,
}

/** Notifications of this browser, and the devices of the account that show them. */
export function PushCard() {
  const [loading] = useState(loadPush)
  return (
    <SettingsCard title={m.push_card()}>
      <Suspense fallback={<Skeleton className="h-4 w-64 max-w-full" />}>
        <Loaded loading={loading} />
      </Suspense>
    </SettingsCard>
  )
}

function Loaded({ loading }: { loading: ReturnType<typeof loadPush> }) {
  const loaded = use(loading)
  return loaded ? <Devices loaded={loaded} /> : <p>{m.ui_error_unknown()}</p>
}

function Devices({ loaded }: { loaded: LoadedPush }) {
  const { state, devices, own, pending, turnOn, setPreviews, remove } = usePush(loaded)
  const [now] = useState(Date.now)
  return (
    <>
      <p aria-live="polite" className="text-muted-foreground">
        {texts[state]()}
      </p>
      {state === 'off' && (
        <Button
          look="outline"
          className="justify-self-start"
          pending={pending}
          pendingLabel={m.push_turning_on()}
          onClick={turnOn}
        >
          {m.push_turn_on()}
        </Button>
      )}
      {own && state === 'on' && (
        <SwitchRow
          label={m.push_previews()}
          hint={m.push_previews_text()}
          checked={own.previews}
          onChange={setPreviews}
        />
      )}
      {devices.length > 0 && (
        <ul aria-label={m.push_devices()}>
          {devices.map((device) => (
            <Device
              key={device.id}
              {...{ device, now, pending }}
              isOwn={device === own}
              onRemove={() => remove(device)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type DeviceProps = {
  device: PushSubscriptionSummary
  now: number
  isOwn: boolean
  pending: boolean
  onRemove: () => void
}

function Device({ device, now, isOwn, pending, onRemove }: DeviceProps) {
  const { device: name, created_at, last_sent_at } = device
  const since = m.push_since({ day: dateText(created_at, browserZone()) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-3 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span>{name}</span>
          {isOwn && <Badge tone="success">{m.account_this_device()}</Badge>}
        </p>
        <p className="text-sm text-muted-foreground">
          {last_sent_at
            ? `${since} · ${m.push_last_sent({ ago: agoText(last_sent_at, now) })}`
            : since}
        </p>
      </div>
      <Button
        look="outline"
        size="small"
        aria-label={m.push_remove_named({ device: name })}
        pending={pending}
        pendingLabel={m.ui_remove()}
        onClick={onRemove}
      >
        {isOwn ? m.ui_turn_off() : m.ui_remove()}
      </Button>
    </li>
  )
}
