import type { HeldTime } from '@ujuzi/contract/calendars/business-calendar'
import { Hourglass } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { timeRangeText } from '#app/domain/bookings/professional-text.ts'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { moveFocus } from '#app/features/calendar/moving/use-block-moves.ts'
import { heldForText, heldServicesText, heldUntilText } from './held-text.ts'
import './looks.css'
import './booking-block.css'

type Props = { held: HeldTime; timezone: string; style: CSSProperties }

/** A time that is held for a client on the waiting list; links to the list for those who handle it. */
export function HeldBlock({ held, timezone, style }: Props) {
  const may = useGrants()
  const { start } = held
  const title = heldForText(held)
  const until = heldUntilText(held, timezone)
  const content = (
    <>
      <span className="sr-only">
        {[title, heldServicesText(held), timeRangeText(held), until].join(', ')}
      </span>
      <span className="visit-text" aria-hidden="true">
        <b>{title}</b>
        <span className="visit-when">
          {wallTime(start)} · {until}
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
