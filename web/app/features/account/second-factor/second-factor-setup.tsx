import { confirmSecondFactor, type startSecondFactor } from '@ujuzi/contract/accounts/security'
import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { Smartphone } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { CodeField, typedCode } from '#app/domain/accounts/verification-code.tsx'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { Panel } from '#app/features/account/section.tsx'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Secret of an authenticator app during setup. */
export type SecondFactorSecret = ResponseData<typeof startSecondFactor>

type Props = {
  secret: SecondFactorSecret
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** Transfers the secret to the app and confirms it with a first code. */
export function SecondFactorSetup({ secret, onCodes, onClose }: Props) {
  const { pending, fields, setFields, send } = useSubmission(
    confirmSecondFactor,
    m.account_two_step_failed(),
    useReauthenticatingOptions(['code_invalid']),
  )

  const form = useErrorFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = typedCode(event.currentTarget)
    if (!code) return setFields({ code: m.field_code() })
    const result = await send({ body: { code } })
    if (typeof result !== 'string') {
      notify.success(m.account_two_step_done())
      return onCodes(result.recovery_codes)
    }
    if (result === 'code_invalid') setFields({ code: m.account_app_code_wrong() })
    // The secret has expired; a new setup creates another.
    if (result === 'code_expired' || result === 'second_factor_on') onClose()
  }

  return (
    <Panel>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <SecretDisplay secret={secret} />
        <CodeField
          label={m.account_app_code()}
          hint={m.account_app_code_hint()}
          error={fields.code}
          onChange={() => setFields({})}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} pendingLabel={m.auth_verify_pending()}>
            {m.ui_turn_on()}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function SecretDisplay({
  secret: { secret, otpauth_url, qr_svg },
}: {
  secret: SecondFactorSecret
}) {
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
          <p translate="no" className="font-semibold tracking-wide wrap-anywhere">
            {groupSecret(secret)}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Groups of four letters are easier to type from the screen. */
const groupSecret = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
