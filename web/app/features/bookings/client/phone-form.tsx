import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { saveClientPhone } from '@ujuzi/contract/onboarding/onboarding'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export function PhoneForm({ booking }: { booking: Booking }) {
  const saving = useSubmission(saveClientPhone, m.client_phone_failed())
  const form = useErrorFocus(saving.fields.phone_number)
  const { revalidate } = useRevalidator()
  const { business_name: name, id: business_id } = booking.professional

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const phone_number = String(new FormData(event.currentTarget).get('phone_number'))
    const saved = await saving.send({ body: { phone_number, business_id } })
    if (typeof saved === 'string') return
    notify.success(m.client_phone_saved())
    await revalidate()
  }
  return (
    <Card className="p-4 md:p-5">
      <form noValidate ref={form} method="post" onSubmit={submit} className="grid gap-3">
        <TextField
          label={m.client_phone_title()}
          type="tel"
          name="phone_number"
          required
          maxLength={40}
          autoComplete="tel"
          hint={m.client_phone_text({ name })}
          error={saving.fields.phone_number}
          onChange={() => saving.setFields({})}
        />
        <Button
          type="submit"
          className="justify-self-start"
          pending={saving.pending}
          pendingLabel={m.ui_saving()}
        >
          {m.client_phone_save()}
        </Button>
      </form>
    </Card>
  )
}
