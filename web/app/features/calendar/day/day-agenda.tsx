import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { Hourglass } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isInProgress, statusLook } from '#app/domain/bookings/professional-status.tsx'
import { clientName, timeRangeText } from '#app/domain/bookings/professional-text.ts'
import { seatsTakenText } from '#app/domain/bookings/sessions.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { clothCut } from '#app/domain/business/cloth-cut.ts'
import { clockText, wallDate } from '#app/domain/calendar/local-day.ts'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { isGroup, sessionText } from '#app/features/calendar/grid/booking-block.tsx'
import {
  type BusinessCalendarDay,
  elapsedTimeScale,
  nowMarker,
} from '#app/features/calendar/grid/calendar-layout.ts'
import {
  heldForText,
  heldServicesText,
  heldUntilText,
} from '#app/features/calendar/grid/held-text.ts'
import { timeOffName } from '#app/features/calendar/time-off/time-off-name.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { type AgendaLine, agendaLines } from './agenda-lines.ts'
import type { Person } from './use-shown-person.ts'
import './day-agenda.css'

type Props = {
  businessCalendar: BusinessCalendar
  day: BusinessCalendarDay
  now: number
  people: readonly Person[]
}

/** The day of everyone as a list by time, for phones, on which columns beside each other are too narrow. */
export function DayAgenda({ businessCalendar, day, now, people }: Props) {
  const scale = elapsedTimeScale(day)
  const lines = agendaLines(businessCalendar, day)
  const present = nowMarker(scale, now)
  const next = present && lines.find(({ from }) => from > present.at)
  const clock = (position: number) => clockText(scale.wall(position))
  return (
    <ol className="agenda">
      {lines.map((line) => (
        <Fragment key={line.id}>
          {present && line === next && (
            <li aria-hidden="true" className="agenda-now">
              {clockText(present.wall)}
            </li>
          )}
          <li>
            <Line {...{ line, day, now, people, businessCalendar }}>
              <span className="agenda-time">
                <b>{clock(line.from)}</b>
                <span>{clock(line.to)}</span>
              </span>
            </Line>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

type LineProps = Props & { line: AgendaLine; children: ReactNode }

function Line({ line, ...props }: LineProps) {
  if (line.kind === 'session') return <SessionLine {...props} session={line.session} />
  if (line.kind === 'held') return <HeldLine {...props} held={line.held} />
  return <TimeOffLine {...props} off={line.off} />
}

type Of<K extends AgendaLine['kind']> = Omit<LineProps, 'line'> &
  Omit<Extract<AgendaLine, { kind: K }>, 'kind' | 'id' | 'from' | 'to'>

function SessionLine({ session, businessCalendar, now, people, children }: Of<'session'>) {
  const [search] = useSearchParams()
  const { booking, attending } = session
  const { id, service, resource = 1 } = booking
  const { professional } = businessCalendar
  const { Icon } = statusLook(booking, now)
  const person = people.find(({ number }) => number === resource)
  const open = search.get('booking')
  const isOpen = open !== null && [booking, ...attending].some((one) => one.id === open)
  return (
    <Link
      to={searchWith(search, { booking: id })}
      replace={open !== null}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      data-look={isInProgress(booking, now) ? 'now' : booking.status}
      className="agenda-line"
    >
      <span className="sr-only">
        {[sessionText(session, now), person && resourceName(person)].filter(Boolean).join(', ')}
      </span>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
      <span aria-hidden="true" className="visit-cloth">
        <Cloth
          id={professional.id}
          category={clothCategory(professional.category)}
          cut={clothCut(service.id)}
          size="48x480"
        />
      </span>
      <span aria-hidden="true" className="agenda-text">
        <b>{isGroup(session) ? service.name : clientName(booking)}</b>
        <span>{isGroup(session) ? seatsTakenText(session) : service.name}</span>
      </span>
      <Icon aria-hidden className="size-4.5 flex-none" />
      <Face person={person} />
    </Link>
  )
}

function HeldLine({ held, businessCalendar, people, children }: Of<'held'>) {
  const may = useGrants()
  const title = heldForText(held)
  const until = heldUntilText(held, businessCalendar.timezone)
  const content = (
    <>
      <span className="sr-only">
        {[title, heldServicesText(held), timeRangeText(held), until].join(', ')}
      </span>
      <span aria-hidden="true" className="contents">
        {children}
        <span className="agenda-text">
          <b>{title}</b>
          <span>
            {heldServicesText(held)} · {until}
          </span>
        </span>
      </span>
      <Hourglass aria-hidden className="size-4.5 flex-none" />
      <Face person={people.find(({ number }) => number === held.resource)} />
    </>
  )
  const shared = { className: 'agenda-line', 'data-look': 'held' }
  if (!may('all_bookings')) return <div {...shared}>{content}</div>
  return (
    <Link {...shared} to={`/professional/waiting-list?day=${wallDate(held.start)}`}>
      {content}
    </Link>
  )
}

function TimeOffLine({ off, day, people, children }: Of<'off'>) {
  const [search] = useSearchParams()
  const person = people.find(({ id }) => id === off.resource_id)
  return (
    <Link
      to={searchWith(search, { off: off.id, hours: null, from: day.date })}
      preventScrollReset
      data-look="shut"
      className="agenda-line"
    >
      {children}
      <span className="agenda-text">
        <b>{timeOffName(off)}</b>
        <span>{person ? resourceName(person) : m.calendar_columns_all()}</span>
      </span>
      <Face person={person} />
    </Link>
  )
}

/** Whose it is. A place without a name has its number. */
function Face({ person }: { person: Person | undefined }) {
  if (!person) return null
  if (person.name) return <Avatar name={person.name} size="small" />
  return (
    <span
      aria-hidden="true"
      className="grid size-[2.25rem] flex-none place-items-center rounded-full border text-caption font-semibold"
    >
      {person.number}
    </span>
  )
}
