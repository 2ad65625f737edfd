import { endOtherSessions, type SessionSummary } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { Deferred } from '#app/features/account/deferred.tsx'
import type { AccountPage } from '#app/features/account/load-account.ts'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { Section } from '#app/features/account/section.tsx'
import { focusSection } from '#app/features/account/section-titles.ts'
import { useFirstItems } from '#app/lib/page/use-first-items.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { DeviceSkeleton } from './device-item.tsx'
import { DeviceRow } from './device-row.tsx'

/** So many devices and sign-ins are shown at first. */
export const firstShown = 3

export function DevicesSection({ sessions, now }: Pick<AccountPage, 'sessions' | 'now'>) {
  return (
    <Section id="devices" text={m.account_devices_text()}>
      <Deferred response={sessions} skeleton={<DeviceSkeleton />}>
        {({ results }) => <Devices devices={results} now={now} />}
      </Deferred>
    </Section>
  )
}

function Devices({ devices, now }: { devices: readonly SessionSummary[]; now: number }) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(
    endOtherSessions,
    m.account_end_failed(),
    useReauthenticatingOptions(),
  )

  async function endOthers() {
    const result = await send({ body: {} })
    if (typeof result === 'string') return
    notify.success(m.account_ended_others())
    focusSection('devices')
    await revalidate()
  }

  const { shown, isFolded, showAll } = useFirstItems(devices, firstShown)
  return (
    <>
      <ul>
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} now={now} />
        ))}
      </ul>
      {isFolded && (
        <Button
          look="ghost"
          className="mt-4 mr-2"
          onClick={() => {
            showAll()
            focusSection('devices')
          }}
        >
          {m.ui_show_all({ count: devices.length })}
        </Button>
      )}
      {devices.filter(({ ended_at }) => !ended_at).length > 1 ? (
        <Button
          look="outline"
          className="mt-4"
          pending={pending}
          pendingLabel={m.account_ending()}
          onClick={endOthers}
        >
          {m.account_end_others()}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted-foreground">{m.account_no_other_devices()}</p>
      )}
    </>
  )
}
