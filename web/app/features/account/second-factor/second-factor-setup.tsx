import { confirmSecondFactor, type startSecondFactor } from '@ujuzi/contract/accounts/security'
import type { Returned } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { Smartphone } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useOwn } from '#app/features/account/reauthentication.tsx'
import { Panel } from '#app/features/account/section.tsx'
import { useFaultFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** The secret of an authenticator app that is being set up. */
export type Secret = Returned<typeof startSecondFactor>

type Props = {
  secret: Secret
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** The app learns the secret, then proves with a code that it did. */
export function SecondFactorSetup({ secret, onCodes, onClose }: Props) {
  const { pending, fields, setFields, send } = useSubmission(
    confirmSecondFactor,
    m.account_two_step_failed(),
    useOwn(['code_invalid']),
  )

  const form = useFaultFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (!code) return setFields({ code: m.auth_verify_empty() })
    const answer = await send({ body: { code } })
    if (typeof answer !== 'string') {
      notify.success(m.account_two_step_done())
      return onCodes(answer.recovery_codes)
    }
    if (answer === 'code_invalid') setFields({ code: m.account_app_code_wrong() })
    // The secret is gone; another one has to be made.
    if (answer === 'code_expired' || answer === 'second_factor_on') onClose()
  }

  return (
    <Panel>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Scan secret={secret} />
        <TextField
          label={m.account_app_code()}
          hint={m.account_app_code_hint()}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={fields.code}
          onChange={() => setFields({})}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} pendingLabel={m.auth_verify_pending()}>
            {m.account_switch_on()}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {m.account_cancel()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function Scan({ secret: { secret, otpauth_url, qr_svg } }: { secret: Secret }) {
  return (
    <div tabIndex={-1} className="grid gap-4 outline-0 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr_svg)}`}
        alt={m.account_qr()}
        width={240}
        height={240}
        className="size-60 max-w-full rounded-control bg-white p-2"
      />
      <div className="grid content-start gap-3">
        <p>{m.account_scan()}</p>
        <a
          href={otpauth_url}
          className={`${buttonClasses({ look: 'outline' })} justify-self-start md:hidden`}
        >
          <Smartphone aria-hidden className="size-5" />
          {m.account_open_app()}
        </a>
        <div>
          <p className="text-sm text-muted-foreground">{m.account_by_hand()}</p>
          <p className="font-semibold tracking-wide wrap-anywhere">{inGroups(secret)}</p>
        </div>
      </div>
    </div>
  )
}

/** Four letters at a time can be read off without losing one's place. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
