import { m } from '@ujuzi/contract/messages'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { RateLimitAlert } from './rate-limit-alert.tsx'
import type { AuthFormState } from './use-auth-form.ts'

type Props = AuthFormState & {
  onCode: (code: string) => void
  onBack?: () => void
}

/** Second factor of the sign-in: one field, for a code of the app or for a recovery code. */
export function SecondFactor({ pending, fields, setFields, wait, onCode, onBack }: Props) {
  const [recovering, setRecovering] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    onCode(String(new FormData(event.currentTarget).get('second_factor') ?? '').trim())
  }
  function toggleRecovery() {
    setFields({})
    setRecovering(!recovering)
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_factor_title()}>
        {recovering ? m.auth_factor_recovery_text() : m.auth_factor_text()}
      </AuthHeading>
      <TextField
        key={String(recovering)}
        ref={focusOnMount}
        label={recovering ? m.auth_factor_recovery() : m.auth_factor_code()}
        name="second_factor"
        required
        maxLength={20}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        icon={
          recovering ? (
            <KeyRound aria-hidden className="size-5" />
          ) : (
            <ShieldCheck aria-hidden className="size-5" />
          )
        }
        error={fields.second_factor}
        onChange={() => setFields({})}
      />
      <RateLimitAlert wait={wait} />
      <Button
        type="submit"
        size="large"
        block
        pending={pending}
        pendingLabel={m.auth_login_pending()}
      >
        {m.auth_login_submit()}
      </Button>
      <div className="grid gap-2">
        <Button look="ghost" block onClick={toggleRecovery}>
          {recovering ? m.auth_factor_use_app() : m.auth_factor_use_recovery()}
        </Button>
        {onBack && (
          <Button look="ghost" block onClick={onBack}>
            {m.auth_back()}
          </Button>
        )}
      </div>
    </form>
  )
}
