import { type ConnectedOutlets, endOutletsAfterReset } from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import type { OutletKind } from '@ujuzi/contract/outlets/outlets'
import { type SubmitEvent, useState } from 'react'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { RateLimitAlert } from '#app/features/auth/rate-limit-alert.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Group = { kinds: readonly OutletKind[]; label: (facts: { count: number }) => string }

const groups: readonly Group[] = [
  { kinds: ['api_key'], label: m.outlets_reset_api_keys },
  { kinds: ['webhook'], label: m.outlets_reset_webhooks },
  { kinds: ['calendar_feed', 'client_calendar_feed'], label: m.outlets_reset_feeds },
  { kinds: ['calendar_file', 'caldav'], label: m.outlets_reset_calendars },
]

type Props = {
  link: { token: string; uid: string }
  connected: ConnectedOutlets
  onDone: () => void
}

/** Offers to end what works without the new password, after a reset. */
export function EndConnections({ link, connected, onDone }: Props) {
  const shown = groups
    .map(({ kinds, label }) => {
      const found = connected.filter(({ kind }) => kinds.includes(kind))
      return { label, kinds: found.map(({ kind }) => kind), count: sum(found) }
    })
    .filter(({ count }) => count > 0)
  const [chosen, setChosen] = useState<readonly OutletKind[]>([])
  const { pending, send, wait } = useAuthForm(endOutletsAfterReset, m.auth_reset_failed())

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const result = await send({ body: { ...link, outlets: [...chosen] } })
    if (typeof result === 'string' && result !== 'link_invalid') return
    if (typeof result !== 'string') notify.success(result.message)
    onDone()
  }

  const toggle = (kinds: readonly OutletKind[], on: boolean) =>
    setChosen((before) => [...before.filter((one) => !kinds.includes(one)), ...(on ? kinds : [])])

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.outlets_reset_title()} replaces>
        {m.outlets_reset_text()}
      </AuthHeading>
      <div className="grid">
        {shown.map(({ label, kinds, count }) => (
          <Checkbox
            key={kinds.join()}
            label={label({ count })}
            checked={kinds.every((kind) => chosen.includes(kind))}
            onChange={(event) => toggle(kinds, event.target.checked)}
          />
        ))}
      </div>
      <RateLimitAlert wait={wait} />
      <Button
        type="submit"
        size="large"
        block
        disabled={chosen.length === 0}
        pending={pending}
        pendingLabel={m.ui_saving()}
      >
        {m.outlets_reset_end()}
      </Button>
      <LinkButton to="/auth/login" replace look="ghost" block>
        {m.outlets_reset_keep()}
      </LinkButton>
    </form>
  )
}

const sum = (found: ConnectedOutlets) => found.reduce((total, { count }) => total + count, 0)
