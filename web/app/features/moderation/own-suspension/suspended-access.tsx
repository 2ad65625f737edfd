import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import {
  openSuspendedAccess,
  requestSuspendedAccess,
} from '@ujuzi/contract/moderation/suspended-access'
import { type SubmitEvent, useState } from 'react'
import { CodeField, typedCode } from '#app/domain/accounts/verification-code.tsx'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'

type Props = {
  /** Token of the suspension link. */
  link: string
  onOpen: (accessToken: string) => void
}

/** Emails a code and exchanges it for the access token. */
export function SuspendedAccess({ link, onOpen }: Props) {
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sending = useSubmission(requestSuspendedAccess, m.ui_did_not_work(), {
    onError: setProblem,
  })
  const hydrated = useHydrated()

  async function send() {
    setProblem(undefined)
    const result = await sending.send({ body: { token: link } })
    if (typeof result !== 'string') setSent(true)
  }

  return (
    <div className="grid gap-4">
      {problem && <Alert tone="destructive">{problem}</Alert>}
      {isSent ? (
        <CodeForm link={link} onOpen={onOpen} onProblem={setProblem} />
      ) : (
        <p>{m.suspension_data_text()}</p>
      )}
      <div>
        <Button
          look={isSent ? 'ghost' : 'primary'}
          disabled={!hydrated}
          pending={sending.pending}
          pendingLabel={m.ui_sending()}
          onClick={send}
        >
          {isSent ? m.auth_resend() : m.ui_email_me_code()}
        </Button>
      </div>
    </div>
  )
}

const codeErrors: Record<string, (() => string) | undefined> = {
  code_invalid: m.error_code_invalid,
  code_expired: m.error_code_expired,
}

type CodeProps = Props & { onProblem: (problem: string | undefined) => void }

function CodeForm({ link, onOpen, onProblem }: CodeProps) {
  const { pending, fields, setFields, send } = useSubmission(
    openSuspendedAccess,
    m.ui_did_not_work(),
    { onError: (message, code) => !codeErrors[code] && onProblem(message) },
  )
  const form = useErrorFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = typedCode(event.currentTarget)
    if (!code) return setFields({ code: m.field_code() })
    onProblem(undefined)
    const result = await send({ body: { token: link, code } })
    if (typeof result !== 'string') return onOpen(result.access_token)
    const error = codeErrors[result]
    if (error) setFields({ code: error() })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-sm gap-4">
      <p>{m.suspension_data_code_text({ minutes: verificationCode.minutes })}</p>
      <CodeField ref={focusOnMount} error={fields.code} onChange={() => setFields({})} />
      <div>
        <Button type="submit" pending={pending} pendingLabel={m.ui_checking()}>
          {m.ui_continue()}
        </Button>
      </div>
    </form>
  )
}
