import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { timeRangeText } from '#app/domain/bookings/professional-text.ts'
import { clockChange, clockText } from '#app/domain/calendar/local-day.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import {
  type AgendaDay,
  elapsedTimeScale,
  openWithoutTimeOff,
  rangeOnScale,
} from '#app/features/calendar/grid/calendar-layout.ts'

type Props = { agenda: Agenda; day: AgendaDay }

/** Opening hours of the day in words, exceptions, and the link to edit them. */
export function DaySummary({ agenda, day }: Props) {
  const [search] = useSearchParams()
  const may = useGrants()
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 pb-2 text-label">
      <span>
        {sentences(agenda, day)
          .filter((sentence) => sentence !== undefined)
          .join(' ')}
      </span>
      {may('hours') && (
        <Link
          to={searchWith(search, { hours: day.date })}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.professional_change_hours()}
        </Link>
      )}
    </p>
  )
}

function sentences({ bookings, held, time_off }: Agenda, day: AgendaDay) {
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
  open: AgendaDay['open'],
) {
  if (open.length === 0) return m.professional_nothing_closed()
  return openSpans.length === 0
    ? m.professional_nothing_taken_out()
    : m.professional_nothing_free({ time: openSpans.map(timeRangeText).join(', ') })
}

const openHoursText = (open: AgendaDay['open']) =>
  open.length === 0
    ? m.professional_closed_today()
    : m.professional_open_at({ time: open.map(timeRangeText).join(', ') })
