import { rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import {
  type FormFailure,
  failureFromResponse,
  fieldFailure,
} from '#app/domain/bookings/form-failure.ts'
import { changeTextForBusiness } from '#app/domain/bookings/notified-text.ts'
import { readScope } from '#app/domain/calendar/scope-field.tsx'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { parseStart } from './chosen-start.ts'
import { moveSeries } from './move-series.ts'

/** Reschedules a booking, or proposes the new time if the client must agree to it. */
export async function reschedule(
  request: Request,
  form: FormData,
): Promise<FormFailure | Response> {
  const start = await parseStart(form)
  if (start.failure) return start.failure
  const scope = readScope(form)
  if (scope !== 'one') return moveSeries(request, form, { scope, start: start.instant })
  const reason = String(form.get('reason') ?? '').trim()
  const response = await call(rescheduleBooking, {
    params: { id: String(form.get('id')) },
    body: { start: start.instant, ...(reason && { reason }) },
  })
  if (!response.ok) {
    const { start: sentence } = response.error.fields ?? {}
    return sentence ? fieldFailure('time', sentence) : failureFromResponse(response)
  }
  const done = response.data.proposal
    ? m.professional_did_propose()
    : m.professional_did_reschedule()
  notify.success(changeTextForBusiness(done, response.data))
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${searchWith(searchParams)}`)
}
