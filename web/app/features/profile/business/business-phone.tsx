import { requestBusinessPhoneVerification } from '@ujuzi/contract/businesses/business-phone'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { VerifiedBadge } from '#app/domain/accounts/verified-badge.tsx'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { fieldLabel } from '#app/features/profile/fields/field-labels.ts'
import { ShortTextField } from '#app/features/profile/fields/fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { PhoneCodeDialog } from './phone-code-dialog.tsx'

/** The business phone, and its confirmation by a code. */
export function BusinessPhone() {
  const { editing, profile } = useEditor()
  const { phone, phone_verified } = profile.business
  if (editing) {
    return (
      <ShortTextField
        at="business.phone"
        type="tel"
        autoComplete="tel"
        placeholder="+237 6 70 12 34 56"
        hint={m.profile_business_phone_hint()}
      />
    )
  }
  return (
    <Fact label={fieldLabel('business.phone')}>
      {phone && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {phone}
          <VerifiedBadge verified={phone_verified} />
          {!phone_verified && <ConfirmButton key={phone} businessId={profile.id} />}
        </span>
      )}
    </Fact>
  )
}

function ConfirmButton({ businessId }: { businessId: string }) {
  const { revalidate } = useRevalidator()
  // Kept while the dialog is closed, so that reopening it sends no second code.
  const [codeSentTo, setCodeSentTo] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { pending, send } = useSubmission(
    requestBusinessPhoneVerification,
    m.profile_phone_not_sent(),
  )

  async function request() {
    if (codeSentTo) return setAsking(true)
    const result = await send({ params: { id: businessId }, body: {} })
    if (typeof result === 'string') return
    if (!result.phone_verified) {
      setCodeSentTo(result.phone)
      return setAsking(true)
    }
    notify.success(result.message)
    await revalidate()
  }

  return (
    <>
      <Button
        look="outline"
        size="small"
        pending={pending}
        pendingLabel={m.ui_sending()}
        onClick={request}
      >
        {m.ui_confirm()}
        <span className="sr-only"> {fieldLabel('business.phone')}</span>
      </Button>
      {codeSentTo && asking && (
        <PhoneCodeDialog
          businessId={businessId}
          phone={codeSentTo}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
