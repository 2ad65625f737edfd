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
import { addSeries } from './create-series.ts'
import { walkInFields } from './walk-in-fields.ts'

const attemptName = 'enter_attempt'

/** Creates a booking agreed by phone or in person. */
export async function addWalkIn(request: Request, form: FormData): Promise<FormFailure | Response> {
  const start = await parseStart(form)
  if (start.failure) return start.failure
  if (form.get('repeats') === 'on') return addSeries(request, form, start.instant)
  const body = { ...walkInFields(form), start: start.instant }
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
