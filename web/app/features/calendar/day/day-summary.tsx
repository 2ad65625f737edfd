import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { timeRangeText } from '#app/domain/bookings/professional-text.ts'
import { clockChange, clockText, wallTime } from '#app/domain/calendar/local-day.ts'
import {
  type BusinessCalendarDay,
  elapsedTimeScale,
  openWithoutTimeOff,
  rangeOnScale,
} from '#app/features/calendar/grid/calendar-layout.ts'
import { timeText } from '#app/lib/i18n/times.ts'

type Span = BusinessCalendarDay['open'][number]
type Props = { businessCalendar: BusinessCalendar; day: BusinessCalendarDay; now: number }

/** Opening hours of the day in words, and what differs from other days. */
export const DaySummary = (props: Props) =>
  sentences(props)
    .filter((sentence) => sentence !== undefined)
    .join(' ')

function sentences({ businessCalendar, day, now }: Props) {
  const { bookings, held, time_off } = businessCalendar
  const scale = elapsedTimeScale(day)
  const taken = [...bookings.filter(({ status }) => status !== 'cancelled'), ...held]
  const nothing = !taken.some((span) => rangeOnScale(scale, span))
  const openSpans = openWithoutTimeOff(
    day,
    time_off.filter((timeOff) => rangeOnScale(scale, timeOff)),
  )
  const change = clockChange(day)
  return [
    day.holiday && m.professional_is_holiday({ name: day.holiday }),
    day.special && specialHoursText(day.special.reason),
    nothing
      ? emptyDayText(day.open, { openSpans, timezone: businessCalendar.timezone, now })
      : openHoursText(day.open),
    change &&
      m.professional_clock_changes({
        before: clockText(change.before),
        after: clockText(change.after),
      }),
  ].filter((sentence) => typeof sentence === 'string')
}

const specialHoursText = (reason: string | null) =>
  reason ? m.professional_other_hours_for({ reason }) : m.professional_other_hours_today()

type EmptyDay = { openSpans: readonly Span[]; timezone: string; now: number }

/** The open times of a day without bookings; today those that are not over. */
function emptyDayText(open: readonly Span[], { openSpans, timezone, now }: EmptyDay) {
  if (open.length === 0) return m.professional_nothing_closed()
  if (openSpans.length === 0) return m.professional_nothing_taken_out()
  const left = openSpans.filter(({ end }) => Date.parse(end) > now)
  if (left.length === 0) return m.professional_nothing_over()
  const present = timeText(new Date(now).toISOString(), timezone)
  const texts = left.map((span) =>
    Date.parse(span.start) < now
      ? m.professional_from_to({ from: present, to: wallTime(span.end) })
      : timeRangeText(span),
  )
  return m.professional_nothing_free({ time: texts.join(', ') })
}

const openHoursText = (open: BusinessCalendarDay['open']) =>
  open.length === 0
    ? m.professional_closed_today()
    : m.professional_open_at({ time: open.map(timeRangeText).join(', ') })
