import { keepHolidays, removeSpecialDay, setSpecialDay } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import { type Failed, failedAt, failedBy } from '#app/domain/bookings/form-failure.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { minutesIn } from './local-day.ts'
import { addressWith } from './url-params.ts'

type Hours = { opens: string; closes: string }

/** The hours of one day: closed, others than usual, or the usual ones again. */
export async function setHours(request: Request, form: FormData): Promise<Failed | Response> {
  const day = String(form.get('day'))
  const kind = form.get('kind')
  if (kind === 'usual') {
    const answer = await call(removeSpecialDay, { params: { day } })
    return answer.ok ? said(request, m.professional_did_usual_hours()) : failedBy(answer)
  }
  const hours = kind === 'closed' ? [] : hoursIn(form)
  const fault = kind === 'closed' ? undefined : faultIn(hours)
  if (fault) return failedAt('hours', fault)
  const reason = String(form.get('reason') ?? '').trim()
  const body = { hours, ...(reason && { reason }) }
  const answer = await call(setSpecialDay, { params: { day }, body })
  if (!answer.ok) return failedBy(answer)
  const { visits_outside: count } = answer.data
  const done = m.professional_did_hours()
  return said(request, count > 0 ? `${done} ${m.professional_visits_outside({ count })}` : done)
}

export async function setHolidays(form: FormData): Promise<Failed | null> {
  const closed = form.get('closed') === 'on'
  const answer = await call(keepHolidays, { body: { closed } })
  if (!answer.ok) {
    notify.failure(answer.error.message)
    return failedBy(answer)
  }
  notify.success(closed ? m.professional_did_close_holidays() : m.professional_did_open_holidays())
  return null
}

/** Midnight as an end is that of the day's end. */
function hoursIn(form: FormData): Hours[] {
  const closes = form.getAll('closes').map(String)
  return form.getAll('opens').map((opens, place) => ({
    opens: String(opens),
    closes: closes[place] === '00:00' ? '24:00' : (closes[place] ?? ''),
  }))
}

function faultIn(hours: readonly Hours[]) {
  if (hours.some(({ opens, closes }) => !opens || !closes)) return m.field_time()
  const spans = hours
    .map(({ opens, closes }) => ({ from: minutesIn(opens), to: minutesIn(closes) }))
    .toSorted((a, b) => a.from - b.from)
  const wrong = spans.some(
    ({ from, to }, place) => from >= to || from < (spans[place - 1]?.to ?? 0),
  )
  return wrong ? m.professional_hours_order() : undefined
}

function said(request: Request, sentence: string) {
  notify.success(sentence)
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${addressWith(searchParams)}`)
}
