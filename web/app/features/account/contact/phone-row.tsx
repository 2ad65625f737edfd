import type { User } from '@ujuzi/contract/accounts/accounts'
import {
  confirmPhone,
  requestPhoneVerification,
  resendPhoneCode,
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

export function PhoneRow({ user }: { user: User }) {
  const { phone_number, phone_verified } = user
  const contact = useContactChange('phone', user)
  const submissionOptions = useReauthenticatingOptions()
  const sending = useSubmission(
    requestPhoneVerification,
    m.account_code_not_sent(),
    submissionOptions,
  )
  const resending = useSubmission(resendPhoneCode, m.account_code_not_sent(), submissionOptions)
  const confirming = useSubmission(
    confirmPhone,
    m.account_phone_failed(),
    useReauthenticatingOptions(['code_invalid', 'code_expired']),
  )

  async function send(to: string) {
    const result = await sending.send({ body: { phone_number: to } })
    if (typeof result !== 'string') contact.recordSent(result.phone_number)
  }
  async function resend() {
    const result = await resending.send({ body: {} })
    if (result === 'code_expired') contact.cancel()
    if (typeof result === 'string') return false
    contact.recordSent(contact.sentTo)
    return true
  }
  async function confirm(code: string) {
    const result = await confirming.send({ body: { code } })
    if (typeof result !== 'string') return contact.confirmed(m.account_phone_verified())
    const error = codeErrorText(result)
    if (error) confirming.setFields({ code: error })
  }

  return (
    <Row
      label={m.ui_phone_number()}
      value={
        phone_number ? (
          <>
            {phone_number} <VerifiedBadge verified={phone_verified} />
          </>
        ) : (
          m.account_no_phone()
        )
      }
      action={
        <div className="flex flex-wrap gap-2">
          {phone_number && !phone_verified && !contact.sentTo && (
            <Button
              size="small"
              pending={sending.pending}
              pendingLabel={m.ui_sending()}
              onClick={() => send(phone_number)}
            >
              {m.account_verify_phone()}
            </Button>
          )}
          <Button
            look="outline"
            size="small"
            aria-expanded={contact.editing || Boolean(contact.sentTo)}
            onClick={contact.toggle}
          >
            {phone_number ? m.account_change_phone() : m.account_add_phone()}
          </Button>
        </div>
      }
    >
      {contact.editing && (
        <ContactForm
          label={m.account_new_phone()}
          type="tel"
          maxLength={40}
          autoComplete="tel"
          placeholder="+237 6 70 12 34 56"
          hint={m.account_new_phone_hint()}
          error={sending.fields.phone_number}
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
          onResend={resend}
          resending={resending.pending}
        />
      )}
    </Row>
  )
}
