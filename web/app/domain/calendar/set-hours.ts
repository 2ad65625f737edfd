import { m } from '@ujuzi/contract/messages'
import {
  removeSpecialDay,
  setClosedOnHolidays,
  setSpecialDay,
} from '@ujuzi/contract/schedule/closings'
import { redirect } from 'react-router'
import {
  type FormFailure,
  failureFromResponse,
  fieldFailure,
} from '#app/domain/bookings/form-failure.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { parseClockMinutes } from './local-day.ts'
import { searchWith } from './url-params.ts'

type Hours = { opens: string; closes: string }

/** Saves the hours of one day: closed, special hours, or the usual hours again. */
export async function saveSpecialHours(
  request: Request,
  form: FormData,
): Promise<FormFailure | Response> {
  const day = String(form.get('day'))
  const kind = form.get('kind')
  if (kind === 'usual') {
    const response = await call(removeSpecialDay, { params: { day } })
    return response.ok
      ? closeWithToast(request, m.professional_did_usual_hours())
      : failureFromResponse(response)
  }
  const hours = kind === 'closed' ? [] : parseHours(form)
  const error = kind === 'closed' ? undefined : hoursError(hours)
  if (error) return fieldFailure('hours', error)
  const reason = String(form.get('reason') ?? '').trim()
  const body = { hours, ...(reason && { reason }) }
  const response = await call(setSpecialDay, { params: { day }, body })
  if (!response.ok) return failureFromResponse(response)
  const { bookings_outside: count } = response.data
  const done = m.professional_did_hours()
  return closeWithToast(
    request,
    count > 0 ? `${done} ${m.professional_bookings_outside({ count })}` : done,
  )
}

export async function saveHolidaySetting(form: FormData): Promise<FormFailure | null> {
  const closed = form.get('closed') === 'on'
  const response = await call(setClosedOnHolidays, { body: { closed } })
  if (!response.ok) {
    notify.failure(response.error.message)
    return failureFromResponse(response)
  }
  notify.success(closed ? m.professional_did_close_holidays() : m.professional_did_open_holidays())
  return null
}

/** A closing time of 00:00 means midnight at the end of the day. */
function parseHours(form: FormData): Hours[] {
  const closes = form.getAll('closes').map(String)
  return form.getAll('opens').map((opens, index) => ({
    opens: String(opens),
    closes: closes[index] === '00:00' ? '24:00' : (closes[index] ?? ''),
  }))
}

function hoursError(hours: readonly Hours[]) {
  if (hours.some(({ opens, closes }) => !opens || !closes)) return m.field_time()
  const spans = hours
    .map(({ opens, closes }) => ({ from: parseClockMinutes(opens), to: parseClockMinutes(closes) }))
    .toSorted((a, b) => a.from - b.from)
  const wrong = spans.some(
    ({ from, to }, index) => from >= to || from < (spans[index - 1]?.to ?? 0),
  )
  return wrong ? m.professional_hours_order() : undefined
}

function closeWithToast(request: Request, sentence: string) {
  notify.success(sentence)
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${searchWith(searchParams)}`)
}
