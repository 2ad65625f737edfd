import type { BookingInTheWay } from '@ujuzi/contract/api/errors'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import {
  type FormFailure,
  failureFromResponse,
  fieldFailure,
  missingFailure,
} from '#app/domain/bookings/form-failure.ts'
import { changeTextForBusiness } from '#app/domain/bookings/notified-text.ts'
import { clientName, dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'
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
  const missing = missingFields(form)
  const start = await parseStart(form)
  if (Object.keys(missing).length > 0)
    return missingFailure({ ...missing, ...start.failure?.fields })
  if (start.failure) return start.failure
  if (form.get('repeats') === 'on') return addSeries(request, form, start.instant)
  const body = { ...walkInFields(form), start: start.instant }
  const response = await call(
    createWalkIn,
    { body },
    { idempotencyKey: getIdempotencyKey(attemptName, body) },
  )
  if (!response.ok) {
    const failure = failureOf(response, body.resource_id)
    if (!failure.lost) clearIdempotencyKey(attemptName)
    return failure
  }
  clearIdempotencyKey(attemptName)
  const booking = response.data
  const done = m.professional_did_enter({
    name: clientName(booking),
    time: dayAndTimeRangeText(booking, booking.timezone),
  })
  const isUpcoming = Date.parse(booking.start) > Date.now()
  notify.success(isUpcoming ? changeTextForBusiness(done, booking) : done)
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${searchWith(searchParams, { day: wallDate(booking.start) })}`)
}

/** Required fields other than the time, which is resolved with the server. All that are empty are marked at once. */
function missingFields(form: FormData) {
  const { service_id, client_name } = walkInFields(form)
  return {
    ...(!service_id && { service_id: m.required_service_id() }),
    ...(!client_name && { client_name: m.required_client_name() }),
  }
}

type Failed = Parameters<typeof failureFromResponse>[0] & {
  error: { code: string; booking?: BookingInTheWay | undefined }
}

/** A taken time names the booking that is there, at the field that can change it. */
function failureOf(response: Failed, resourceId: string | undefined): FormFailure {
  const { code, booking } = response.error
  if (code !== 'slot_taken') return failureFromResponse(response)
  const field = resourceId ? 'resource_id' : 'start'
  if (booking) return fieldFailure(field, inTheWayText(booking))
  return resourceId
    ? fieldFailure(field, m.professional_resource_taken())
    : failureFromResponse(response)
}

const inTheWayText = ({ client_name, start }: BookingInTheWay) =>
  m.professional_already_booked({
    name: client_name ?? m.professional_former_client(),
    time: wallTime(start),
  })
