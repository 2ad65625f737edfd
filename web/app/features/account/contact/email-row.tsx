import type { User } from '@ujuzi/contract/accounts/accounts'
import {
  confirmEmail,
  requestEmailVerification,
} from '@ujuzi/contract/accounts/contact-verification'
import { m } from '@ujuzi/contract/messages'
import { VerifiedBadge } from '#app/domain/accounts/verified-badge.tsx'
import { codeErrorText } from '#app/features/account/code-error.ts'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { Row } from '#app/features/account/section.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { CodeForm } from './code-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { useContactChange } from './use-contact.ts'

export function EmailRow({ user }: { user: User }) {
  const { email, email_verified } = user
  const contact = useContactChange('email', user)
  const submissionOptions = useReauthenticatingOptions()
  const busy = contact.editing || Boolean(contact.sentTo)
  const isCodePending = (code: string) => code === 'too_many_requests' && !busy
  const sending = useSubmission(requestEmailVerification, m.account_code_not_sent(), {
    callApi: submissionOptions.callApi,
    onError: (message, code) => !isCodePending(code) && submissionOptions.onError(message, code),
  })
  const confirming = useSubmission(
    confirmEmail,
    m.auth_verify_failed(),
    useReauthenticatingOptions(['code_invalid', 'code_expired', 'already_verified']),
  )

  async function sendFirstCode() {
    const refusal = await send(email)
    // The previous email's code is still valid, so the form opens without sending another.
    if (refusal && isCodePending(refusal)) contact.expectCodeAt(email)
    if (refusal === 'already_verified') await contact.confirmed(m.auth_verified_done())
  }
  async function send(to: string) {
    const result = await sending.send({ body: to === email ? {} : { email: to } })
    if (result === 'email_taken') sending.setFields({ email: m.error_email_taken() })
    if (result === 'already_verified') sending.setFields({ email: m.error_already_verified() })
    if (typeof result === 'string') return result
    contact.recordSent(result.email)
  }
  async function confirm(code: string) {
    const result = await confirming.send({ body: { code } })
    // `already_verified`: confirmed in another tab meanwhile.
    if (typeof result !== 'string' || result === 'already_verified') {
      return contact.confirmed(m.auth_verified_done())
    }
    const error = result === 'email_taken' ? m.error_email_taken() : codeErrorText(result)
    if (error) confirming.setFields({ code: error })
  }

  return (
    <Row
      label={m.account_email()}
      value={
        <>
          {email} <VerifiedBadge verified={email_verified} />
        </>
      }
      action={
        <>
          {!email_verified && !busy && (
            <Button
              size="small"
              pending={sending.pending}
              pendingLabel={m.ui_sending()}
              onClick={sendFirstCode}
            >
              {m.ui_send_code()}
            </Button>
          )}
          <Button look="outline" size="small" aria-expanded={busy} onClick={contact.toggle}>
            {m.account_change_email()}
          </Button>
        </>
      }
    >
      {contact.editing && (
        <ContactForm
          label={m.account_new_email()}
          type="email"
          maxLength={254}
          autoComplete="email"
          hint={m.account_new_email_hint()}
          error={sending.fields.email}
          contact={contact}
          sending={sending}
          onContact={send}
        />
      )}
      {contact.sentTo && (
        <CodeForm
          contact={contact}
          confirming={confirming}
          onCode={confirm}
          onResend={async () => !(await send(contact.sentTo))}
          resending={sending.pending}
        />
      )}
    </Row>
  )
}
