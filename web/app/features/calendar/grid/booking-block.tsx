import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { initialsOf } from '@ujuzi/contract/cloth/initials'
import { m } from '@ujuzi/contract/messages'
import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isInProgress, StatusBadge, statusLook } from '#app/domain/bookings/professional-status.tsx'
import {
  clientName,
  firstName,
  placeText,
  shortName,
  timeRangeText,
} from '#app/domain/bookings/professional-text.ts'
import { type GroupSession, isGroupBooking, seatsTakenText } from '#app/domain/bookings/sessions.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { clothCut } from '#app/domain/business/cloth-cut.ts'
import { wallTime } from '#app/domain/calendar/local-day.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { MoveButton } from '#app/features/calendar/moving/move-button.tsx'
import { useMovableBlock } from '#app/features/calendar/moving/use-block-moves.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import './looks.css'
import './booking-block.css'
import './compact-block.css'

export type BookingBlockProps = {
  business: BusinessCalendar['professional']
  session: GroupSession
  now: number
  /** Leaves a margin for time off that the block would cover. */
  needsMargin: boolean
  style: CSSProperties
}

/** A booking in the day view; links to its sheet. */
export function BookingBlock(props: BookingBlockProps) {
  const { session, now } = props
  const { booking } = session
  const { service, start, end } = booking
  return (
    <Block {...props}>
      <b>{service.name}</b>
      <span className="visit-when">
        {isGroup(session) ? (
          `${wallTime(start)} · ${seatsTakenText(session)}`
        ) : (
          <>
            <ShrinkableTime start={start} end={end} /> · {shortName(booking)}
          </>
        )}
      </span>
      <span className="visit-more">
        {isGroup(session) ? namesText(session) : detailText(booking)}
      </span>
      <span className="visit-badge">
        <StatusBadge booking={booking} now={now} />
      </span>
    </Block>
  )
}

/** BookingBlock for the week view: who and when, and the service if there is room. */
export function CompactBookingBlock(props: BookingBlockProps) {
  const { session, now } = props
  const { booking } = session
  const { Icon, word: label } = statusLook(booking, now)
  return (
    <Block {...props}>
      {isGroup(session) ? (
        <b>{booking.service.name}</b>
      ) : (
        <span className="visit-who">
          <span className="visit-initials">{initialsOf(clientName(booking))}</span>
          <b className="visit-name">{firstName(booking)}</b>
        </span>
      )}
      <span className="visit-line">
        <span className="visit-when">{wallTime(booking.start)}</span>
        <span className="visit-state">
          <Icon aria-hidden />
          <span>{label()}</span>
        </span>
      </span>
      <span className="visit-service">
        {isGroup(session) ? seatsTakenText(session) : booking.service.name}
      </span>
    </Block>
  )
}

/** Whether several clients share the time; without any left, it is shown like other cancelled bookings. */
export const isGroup = ({ booking, attending }: GroupSession) =>
  isGroupBooking(booking) && attending.length > 0

function Block({
  business,
  session,
  now,
  needsMargin,
  style,
  children,
}: BookingBlockProps & { children: React.ReactNode }) {
  const [search] = useSearchParams()
  const { booking, attending } = session
  const { id, service } = booking
  const open = search.get('booking')
  const isOpen = open !== null && [booking, ...attending].some((one) => one.id === open)
  const moves = useMovableBlock(session)
  return (
    <>
      <Link
        {...moves?.linkProps}
        to={searchWith(search, { booking: id })}
        replace={open !== null}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        data-look={isInProgress(booking, now) ? 'now' : booking.status}
        data-beside-off={needsMargin || undefined}
        className="visit"
        style={style}
      >
        <span className="sr-only">{sessionText(session, now)}</span>
        <span className="visit-cloth" aria-hidden="true">
          <Cloth
            id={business.id}
            category={clothCategory(business.category)}
            cut={clothCut(service.id)}
            size="48x480"
          />
        </span>
        <span className="visit-text" aria-hidden="true">
          {children}
        </span>
        {moves?.canResize && <span aria-hidden="true" className="visit-end" />}
      </Link>
      {moves?.isMovable && <MoveButton booking={booking} style={style} onClick={moves.startKeys} />}
    </>
  )
}

function ShrinkableTime({ start, end }: { start: string; end: string }) {
  const [from, to] = [wallTime(start), wallTime(end)]
  const whole = m.professional_from_to({ from, to })
  const [before = '', after = ''] = whole.split(from)
  return (
    <>
      {before}
      {from}
      <span className="visit-until">{after}</span>
    </>
  )
}

/** What screen readers say. Cornrows, 08:00 to 09:30, Clarisse Mbarga, done. Yoga, 08:00 to 09:30, Seats taken: 5 of 8, confirmed. */
export const sessionText = (session: GroupSession, now: number) =>
  [
    session.booking.service.name,
    timeRangeText(session.booking),
    ...(isGroup(session) ? [seatsTakenText(session)] : []),
    ...(session.attending.length > 1 ? [] : [clientName(session.booking)]),
    statusLook(session.booking, now).word().toLocaleLowerCase(),
  ].join(', ')

const namesText = ({ attending }: GroupSession) => attending.map(firstName).join(', ')

function detailText(booking: CalendarBooking) {
  const { note, place, status, cancelled_by } = booking
  const price = priceText(booking)
  if (status === 'cancelled' && cancelled_by) {
    return cancelled_by === 'client'
      ? m.professional_cancelled_by_client()
      : m.professional_cancelled_by_you()
  }
  const about = !place || place.kind === 'business' ? note : placeText(booking)
  return about ? `${about} · ${price}` : price
}
