import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import {
  type FormFailure,
  failureFromResponse,
  fieldFailure,
} from '#app/domain/bookings/form-failure.ts'
import { clientName, dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { parseStart } from '#app/features/bookings/professional/reschedule/chosen-start.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

const attemptName = 'enter_attempt'

/** Creates a booking agreed by phone or in person. */
export async function addWalkIn(request: Request, form: FormData): Promise<FormFailure | Response> {
  const start = await parseStart(form)
  if (start.failure) return start.failure
  const body = walkInBody(form, start.instant)
  const response = await call(
    createWalkIn,
    { body },
    { idempotencyKey: getIdempotencyKey(attemptName, body) },
  )
  if (!response.ok) {
    const failure =
      response.error.code === 'slot_taken' && body.resource_id
        ? fieldFailure('resource_id', m.professional_resource_taken())
        : failureFromResponse(response)
    if (!failure.lost) clearIdempotencyKey(attemptName)
    return failure
  }
  clearIdempotencyKey(attemptName)
  const booking = response.data
  notify.success(
    m.professional_did_enter({
      name: clientName(booking),
      time: dayAndTimeRangeText(booking, booking.timezone),
    }),
  )
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${searchWith(searchParams, { day: wallDate(booking.start) })}`)
}

function walkInBody(form: FormData, start: string) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [first = '', ...further] = form.getAll('service').map(String).filter(Boolean)
  const [resourceId, phone, note] = [text('resource_id'), text('client_phone'), text('note')]
  const recordId = text('client_record_id')
  const optionIds = form.getAll('option_id').map(String).filter(Boolean)
  return {
    service_id: first,
    ...(further.length > 0 && { further_service_ids: further }),
    ...(optionIds.length > 0 && { option_ids: optionIds }),
    start,
    ...(resourceId && { resource_id: resourceId }),
    client_name: text('client_name'),
    ...(phone && { client_phone: phone }),
    ...(recordId && { client_record_id: recordId }),
    ...(note && { note }),
  }
}
