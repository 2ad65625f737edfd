import { enterBooking } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import { type Failed, failedAt, failedBy } from '#app/domain/bookings/form-failure.ts'
import { clientName, dayAndSpan } from '#app/domain/bookings/professional-words.ts'
import { wallDay } from '#app/domain/calendar/local-day.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { startIn } from '#app/features/bookings/professional/reschedule/chosen-start.ts'
import { call } from '#app/lib/http/api.ts'
import { attemptKey, endAttempt } from '#app/lib/http/idempotency-key.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

const attempt = 'enter_attempt'

/** A visit agreed by telephone or at the door. */
export async function enter(request: Request, form: FormData): Promise<Failed | Response> {
  const start = await startIn(form)
  if (start.failed) return start.failed
  const body = wishIn(form, start.instant)
  const answer = await call(enterBooking, { body }, { idempotencyKey: attemptKey(attempt, body) })
  if (!answer.ok) {
    const failed =
      answer.error.code === 'slot_taken' && body.chair_id
        ? failedAt('chair_id', m.professional_chair_taken())
        : failedBy(answer)
    if (!failed.lost) endAttempt(attempt)
    return failed
  }
  endAttempt(attempt)
  const booking = answer.data
  notify.success(
    m.professional_did_enter({
      name: clientName(booking),
      time: dayAndSpan(booking, booking.timezone),
    }),
  )
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${addressWith(searchParams, { day: wallDay(booking.start) })}`)
}

function wishIn(form: FormData, start: string) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [first = '', ...further] = form.getAll('service').map(String).filter(Boolean)
  const [chair, phone, note] = [text('chair_id'), text('client_phone'), text('note')]
  return {
    service_id: first,
    ...(further.length > 0 && { further_service_ids: further }),
    start,
    ...(chair && { chair_id: chair }),
    client_name: text('client_name'),
    ...(phone && { client_phone: phone }),
    ...(note && { note }),
  }
}
