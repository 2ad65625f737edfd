import type { HeldTime } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Hourglass } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { timeRangeText } from '#app/domain/bookings/professional-text.ts'
import { longDayTimeText } from '#app/domain/calendar/date-text.ts'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { moveFocus } from '#app/features/calendar/moving/use-block-moves.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import './booking-block.css'

type Props = { held: HeldTime; timezone: string; style: CSSProperties }

/** A time that is held for a client on the waiting list; links to the list for those who handle it. */
export function HeldBlock({ held, timezone, style }: Props) {
  const may = useGrants()
  const { client, services, start, until } = held
  const title = m.calendar_held_for({ name: client.name })
  const isToday = wallDate(until) === localDay(timezone, Date.now())
  const time = isToday ? wallTime(until) : longDayTimeText(until, timezone)
  const content = (
    <>
      <span className="sr-only">
        {[
          title,
          services.map(({ name }) => name).join(' + '),
          timeRangeText(held),
          m.calendar_held_until({ time }),
        ].join(', ')}
      </span>
      <span className="visit-text" aria-hidden="true">
        <b>{title}</b>
        <span className="visit-when">
          {wallTime(start)} · {m.calendar_held_until({ time })}
        </span>
        <span className="visit-badge">
          <Hourglass className="size-4" />
        </span>
      </span>
    </>
  )
  const shared = { className: 'visit', 'data-look': 'held', style }
  if (!may('all_bookings')) return <div {...shared}>{content}</div>
  return (
    <Link
      {...shared}
      to={`/professional/waiting-list?day=${wallDate(start)}`}
      onKeyDown={moveFocus}
    >
      {content}
    </Link>
  )
}
