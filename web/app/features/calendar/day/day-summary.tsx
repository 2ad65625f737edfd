import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { timeRangeText } from '#app/domain/bookings/professional-text.ts'
import { clockChange, clockText } from '#app/domain/calendar/local-day.ts'
import {
  type BusinessCalendarDay,
  elapsedTimeScale,
  openWithoutTimeOff,
  rangeOnScale,
} from '#app/features/calendar/grid/calendar-layout.ts'

type Props = { businessCalendar: BusinessCalendar; day: BusinessCalendarDay }

/** Opening hours of the day in words, and what differs from other days. */
export const DaySummary = ({ businessCalendar, day }: Props) =>
  sentences(businessCalendar, day)
    .filter((sentence) => sentence !== undefined)
    .join(' ')

function sentences({ bookings, held, time_off }: BusinessCalendar, day: BusinessCalendarDay) {
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
    nothing ? emptyDayText(openSpans, day.open) : openHoursText(day.open),
    change &&
      m.professional_clock_changes({
        before: clockText(change.before),
        after: clockText(change.after),
      }),
  ].filter((sentence) => typeof sentence === 'string')
}

const specialHoursText = (reason: string | null) =>
  reason ? m.professional_other_hours_for({ reason }) : m.professional_other_hours_today()

function emptyDayText(
  openSpans: readonly Parameters<typeof timeRangeText>[0][],
  open: BusinessCalendarDay['open'],
) {
  if (open.length === 0) return m.professional_nothing_closed()
  return openSpans.length === 0
    ? m.professional_nothing_taken_out()
    : m.professional_nothing_free({ time: openSpans.map(timeRangeText).join(', ') })
}

const openHoursText = (open: BusinessCalendarDay['open']) =>
  open.length === 0
    ? m.professional_closed_today()
    : m.professional_open_at({ time: open.map(timeRangeText).join(', ') })
