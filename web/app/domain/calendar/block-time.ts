import { m } from '@ujuzi/contract/messages'
import { addTimeOff, changeTimeOff, removeTimeOff } from '@ujuzi/contract/schedule/closings'
import { redirect } from 'react-router'
import {
  type FormFailure,
  failureFromResponse,
  fieldFailure,
  missingFailure,
} from '#app/domain/bookings/form-failure.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { dayStartMinute, epochMinute } from './local-day.ts'
import { readRepeat } from './read-repeat.ts'
import { loadLocalDay, resolveTime } from './resolve-time.ts'
import { readScope } from './scope-field.tsx'
import { searchWith } from './url-params.ts'

const attemptName = 'block_attempt'

/** Blocks time in the calendar. Bookings in that time stay; the toast says how many there are. */
export async function blockTime(request: Request, form: FormData): Promise<FormFailure | Response> {
  const span = await parseSpan(form)
  if ('message' in span) return span
  const [resourceId, reason] = [form.get('resource_id'), form.get('reason')].map((value) =>
    String(value ?? '').trim(),
  )
  const repeat = readRepeat(form)
  const body = {
    ...span,
    ...(repeat && { repeat }),
    ...(resourceId && { resource_id: resourceId }),
    ...(reason && { reason }),
  }
  const response = await call(
    addTimeOff,
    { body },
    { idempotencyKey: getIdempotencyKey(attemptName, body) },
  )
  if (!response.ok) {
    const failure = failureFromResponse(response)
    if (!failure.lost) clearIdempotencyKey(attemptName)
    return failure
  }
  clearIdempotencyKey(attemptName)
  notifyWithBookings(m.professional_did_block(), response.data.bookings_within)
  return closeDialog(request)
}

/** Changes blocked time, one occurrence or several. */
export async function changeBlockedTime(
  request: Request,
  form: FormData,
): Promise<FormFailure | Response> {
  const span = await parseSpan(form)
  if ('message' in span) return span
  const scope = readScope(form)
  const repeat = scope === 'one' ? undefined : readRepeat(form)
  const response = await call(changeTimeOff, {
    params: { id: String(form.get('id')) },
    body: {
      ...span,
      scope,
      version: Number(form.get('version')),
      reason: String(form.get('reason') ?? '').trim(),
      ...(repeat && { repeat }),
    },
  })
  if (!response.ok) return failureFromResponse(response)
  notifyWithBookings(m.series_did_change(), response.data.bookings_within)
  return closeDialog(request)
}

function notifyWithBookings(text: string, count: number) {
  notify.success(count > 0 ? `${text} ${m.professional_bookings_stand({ count })}` : text)
}

export async function reopenTime(
  request: Request,
  form: FormData,
): Promise<FormFailure | Response> {
  const scope = readScope(form)
  const response = await call(removeTimeOff, {
    params: { id: String(form.get('id')) },
    query: { scope, ...(scope !== 'one' && { version: Number(form.get('version')) }) },
  })
  if (!response.ok && response.error.code !== 'time_off_not_found')
    return failureFromResponse(response)
  notify.success(m.professional_did_open())
  return closeDialog(request)
}

type Span = { start: string; end: string }

async function parseSpan(form: FormData): Promise<Span | FormFailure> {
  const text = (name: string) => String(form.get(name) ?? '')
  const days = [text('day'), text('until')] as const
  if (text('whole') === 'on') return wholeDaySpan(days[0], days[1] || days[0])
  const missing = ['from', 'to'].filter((name) => !text(name))
  if (missing.length > 0)
    return missingFailure(Object.fromEntries(missing.map((name) => [name, m.required_start()])))
  const which = (field: string) => text(`${field}_which`) || null
  const start = await resolveTime({
    field: 'from',
    day: days[0],
    time: text('from'),
    which: which('from'),
  })
  if (start.failure) return start.failure
  // An end of 00:00 means midnight at the end of the day.
  const time = text('to') === '00:00' ? '24:00' : text('to')
  const end = await resolveTime({ field: 'to', day: days[0], time, which: which('to') })
  if (end.failure) return end.failure
  return checkOrder({ start: start.instant, end: end.instant }, 'to')
}

async function wholeDaySpan(from: string, to: string): Promise<Span | FormFailure> {
  const [first, last] = await Promise.all([loadLocalDay(from), loadLocalDay(to)])
  if ('message' in first) return first
  if ('message' in last) return last
  const start = first.clock[0] ?? first.ends
  return dayStartMinute(first) <= dayStartMinute(last)
    ? { start, end: last.ends }
    : fieldFailure('until', m.professional_until_before())
}

const checkOrder = (span: Span, field: string) =>
  epochMinute(span.start) < epochMinute(span.end) ? span : fieldFailure(field, m.field_time_order())

function closeDialog(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${searchWith(searchParams)}`)
}
