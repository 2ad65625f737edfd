import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { dayAndSpan } from '#app/domain/bookings/professional-words.ts'
import type { Stretch } from '#app/domain/calendar/lanes.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { linesOf, roomOf } from '#app/features/calendar/grid/room-for-words.ts'
import { placeOf } from '#app/features/calendar/grid/scale-place.ts'
import type { OffInView } from './time-off-plan.ts'

type Props = { off: OffInView; day: string; timezone: string; shown: Stretch }

/**
 * Time taken out of the calendar; it leads to opening it again. Its name stands where no visit covers it, or else
 * upright at their side.
 */
export function TimeOffBlock({ off: { of: off, free, ...part }, day, timezone, shown }: Props) {
  const [search] = useSearchParams()
  const word = off.reason || m.professional_time_off()
  const name = m.professional_time_off_named({ reason: word, time: dayAndSpan(off, timezone) })
  return (
    <Link
      to={addressWith(search, { off: off.id, hours: null, from: day })}
      preventScrollReset
      title={name}
      data-covered={!free || undefined}
      className="calendar-off"
      style={placeOf(part, shown)}
    >
      <span
        aria-hidden="true"
        className="calendar-room"
        style={free ? roomOf(free, part) : linesOf(part)}
      >
        <span className="calendar-word">
          <span className="calendar-lines">{word}</span>
        </span>
      </span>
      <i className="sr-only">{name}</i>
    </Link>
  )
}
