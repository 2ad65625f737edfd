import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { fromTo } from '#app/domain/bookings/professional-words.ts'
import { clockChange, clockText } from '#app/domain/calendar/local-day.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { type Day, freeIn, onRuler, trueRuler } from '#app/features/calendar/grid/calendar-plan.ts'

type Props = { agenda: Agenda; day: Day }

/** The hours of the day in words, why they are not the usual ones, and the way to change them. */
export function DayLine({ agenda, day }: Props) {
  const [search] = useSearchParams()
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 pb-2 text-label">
      <span>
        {sentences(agenda, day)
          .filter((sentence) => sentence !== undefined)
          .join(' ')}
      </span>
      <Link
        to={addressWith(search, { hours: day.date })}
        preventScrollReset
        className="text-link inline-flex min-h-11 items-center"
      >
        {m.professional_change_hours()}
      </Link>
    </p>
  )
}

function sentences({ bookings, time_off }: Agenda, day: Day) {
  const ruler = trueRuler(day)
  const nothing = bookings.every(
    (booking) => booking.status === 'cancelled' || !onRuler(ruler, booking),
  )
  const free = freeIn(
    day,
    time_off.filter((off) => onRuler(ruler, off)),
  )
  const change = clockChange(day)
  return [
    day.holiday && m.professional_is_holiday({ name: day.holiday }),
    day.special && specialText(day.special.reason),
    nothing ? nothingText(free, day.open) : openText(day.open),
    change &&
      m.professional_clock_changes({
        before: clockText(change.before),
        after: clockText(change.after),
      }),
  ].filter((sentence) => typeof sentence === 'string')
}

const specialText = (reason: string | null) =>
  reason ? m.professional_other_hours_for({ reason }) : m.professional_other_hours_today()

function nothingText(free: readonly Parameters<typeof fromTo>[0][], open: Day['open']) {
  if (open.length === 0) return m.professional_nothing_closed()
  return free.length === 0
    ? m.professional_nothing_taken_out()
    : m.professional_nothing_free({ time: free.map(fromTo).join(', ') })
}

const openText = (open: Day['open']) =>
  open.length === 0
    ? m.professional_closed_today()
    : m.professional_open_at({ time: open.map(fromTo).join(', ') })
