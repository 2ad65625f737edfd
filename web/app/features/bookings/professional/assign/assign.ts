import { m } from '@ujuzi/contract/messages'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { redirect } from 'react-router'
import {
  type FormFailure,
  failureFromResponse,
  fieldFailure,
} from '#app/domain/bookings/form-failure.ts'
import { changeTextIfNotified } from '#app/domain/bookings/notified-text.ts'
import { isGroupBooking } from '#app/domain/bookings/sessions.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Gives a booking to the chosen person or place. */
export async function assign(request: Request, form: FormData): Promise<FormFailure | Response> {
  const response = await call(assignBooking, {
    params: { id: String(form.get('id')) },
    body: { member_id: String(form.get('member_id')) },
  })
  if (!response.ok) {
    const { code } = response.error
    if (code === 'slot_taken') return fieldFailure('member_id', m.professional_assign_taken())
    if (code === 'member_unavailable')
      return fieldFailure('member_id', m.professional_assign_unavailable())
    return failureFromResponse(response)
  }
  const name = response.data.member?.name ?? ''
  const done = m.professional_did_assign({ name })
  notify.success(
    isGroupBooking(response.data)
      ? m.professional_did_assign_session({ name })
      : changeTextIfNotified(done, response.data),
  )
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${searchWith(searchParams)}`)
}
