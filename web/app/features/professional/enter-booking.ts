import { enterBooking } from '@ujuzi/contract/agenda'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import { call } from '#app/lib/api.ts'
import { attemptKey, endAttempt } from '#app/lib/attempt.ts'
import { notify } from '#app/ui/toast.tsx'
import { clientName, dayAndSpan } from './booking-words.ts'
import { addressWith } from './calendar-search.ts'
import { type Failed, failedAt, failedBy } from './desk-failed.ts'
import { wallDay } from './local-day.ts'
import { startIn } from './when-form.ts'

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
