import { addTimeOff, removeTimeOff } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import { type Failed, failedAt, failedBy } from '#app/domain/bookings/form-failure.ts'
import { call } from '#app/lib/http/api.ts'
import { attemptKey, endAttempt } from '#app/lib/http/idempotency-key.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { beginningOf, minuteOf } from './local-day.ts'
import { localDayOf, resolveTime } from './resolve-time.ts'
import { addressWith } from './url-params.ts'

const attempt = 'block_attempt'

/** Takes time out of the calendar; visits in it stand, and are counted. */
export async function blockTime(request: Request, form: FormData): Promise<Failed | Response> {
  const span = await spanIn(form)
  if ('message' in span) return span
  const [chair, reason] = [form.get('chair_id'), form.get('reason')].map((value) =>
    String(value ?? '').trim(),
  )
  const body = { ...span, ...(chair && { chair_id: chair }), ...(reason && { reason }) }
  const answer = await call(addTimeOff, { body }, { idempotencyKey: attemptKey(attempt, body) })
  if (!answer.ok) {
    const failed = failedBy(answer)
    if (!failed.lost) endAttempt(attempt)
    return failed
  }
  endAttempt(attempt)
  const { visits_within: count } = answer.data
  notify.success(
    count > 0
      ? `${m.professional_did_block()} ${m.professional_visits_stand({ count })}`
      : m.professional_did_block(),
  )
  return closed(request)
}

export async function openTime(request: Request, form: FormData): Promise<Failed | Response> {
  const answer = await call(removeTimeOff, { params: { id: String(form.get('id')) } })
  if (!answer.ok && answer.error.code !== 'time_off_not_found') return failedBy(answer)
  notify.success(m.professional_did_open())
  return closed(request)
}

type Span = { start: string; end: string }

async function spanIn(form: FormData): Promise<Span | Failed> {
  const text = (name: string) => String(form.get(name) ?? '')
  const days = [text('day'), text('until')] as const
  if (text('whole') === 'on') return wholeDays(days[0], days[1] || days[0])
  const which = (field: string) => text(`${field}_which`) || null
  const start = await resolveTime({
    field: 'from',
    day: days[0],
    time: text('from'),
    which: which('from'),
  })
  if (start.failed) return start.failed
  // Midnight as an end is that of the day's end.
  const time = text('to') === '00:00' ? '24:00' : text('to')
  const end = await resolveTime({ field: 'to', day: days[0], time, which: which('to') })
  if (end.failed) return end.failed
  return inOrder({ start: start.instant, end: end.instant }, 'to')
}

async function wholeDays(from: string, to: string): Promise<Span | Failed> {
  const [first, last] = await Promise.all([localDayOf(from), localDayOf(to)])
  if ('message' in first) return first
  if ('message' in last) return last
  const start = first.clock[0] ?? first.ends
  return beginningOf(first) <= beginningOf(last)
    ? { start, end: last.ends }
    : failedAt('until', m.professional_until_before())
}

const inOrder = (span: Span, field: string) =>
  minuteOf(span.start) < minuteOf(span.end) ? span : failedAt(field, m.field_time_order())

function closed(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${addressWith(searchParams)}`)
}
