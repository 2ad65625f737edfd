import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isNow, lookOf, StatusBadge } from '#app/domain/bookings/professional-status.tsx'
import {
  clientName,
  firstName,
  fromTo,
  placeText,
  shortName,
} from '#app/domain/bookings/professional-words.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { cutOf } from '#app/domain/business/cloth-cut.ts'
import { wallText } from '#app/domain/calendar/local-day.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { priceOf } from '#app/domain/price/price.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import './booking-block.css'

type Props = {
  booking: Booking
  now: number
  /** Leaves room at its side for time off that it would hide. */
  beside: boolean
  style: CSSProperties
}

/** A visit on the scale of its day; it opens in the sheet. */
export function VisitBlock(props: Props) {
  const { booking, now } = props
  const { service, start, end } = booking
  return (
    <Block {...props}>
      <b>{service.name}</b>
      <span className="visit-when">
        <Time start={start} end={end} /> · {shortName(booking)}
      </span>
      <span className="visit-more">{moreAbout(booking)}</span>
      <span className="visit-badge">
        <StatusBadge booking={booking} now={now} />
      </span>
    </Block>
  )
}

/** The same in a column of a week, where there is room for little. */
export function SmallVisitBlock(props: Props) {
  const { booking, now } = props
  const { Icon, word } = lookOf(booking, now)
  return (
    <Block {...props}>
      <b>{firstName(booking)}</b>
      <span className="visit-when">{wallText(booking.start)}</span>
      <span className="visit-state">
        <Icon aria-hidden />
        <span>{word()}</span>
      </span>
    </Block>
  )
}

function Block({ booking, now, beside, style, children }: Props & { children: React.ReactNode }) {
  const [search] = useSearchParams()
  const { id, professional, service } = booking
  const open = search.get('booking')
  return (
    <Link
      to={addressWith(search, { booking: id })}
      replace={open !== null}
      preventScrollReset
      aria-current={open === id ? 'true' : undefined}
      data-look={isNow(booking, now) ? 'now' : booking.status}
      data-beside-off={beside || undefined}
      className="visit"
      style={style}
    >
      <span className="sr-only">{nameOf(booking, now)}</span>
      <span className="visit-cloth" aria-hidden="true">
        <Cloth
          id={professional.id}
          category={clothCategory(professional.category)}
          cut={cutOf(service.id)}
          size="48x480"
        />
      </span>
      <span className="visit-text" aria-hidden="true">
        {children}
      </span>
    </Link>
  )
}

function Time({ start, end }: { start: string; end: string }) {
  const [from, to] = [wallText(start), wallText(end)]
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

/** Cornrows, 08:00 to 09:30, Clarisse Mbarga, done. */
const nameOf = (booking: Booking, now: number) =>
  [
    booking.service.name,
    fromTo(booking),
    clientName(booking),
    lookOf(booking, now).word().toLocaleLowerCase(),
  ].join(', ')

function moreAbout(booking: Booking) {
  const { note, place, status, cancelled_by } = booking
  const price = priceOf(booking)
  if (status === 'cancelled' && cancelled_by) {
    return cancelled_by === 'client'
      ? m.professional_cancelled_by_client()
      : m.professional_cancelled_by_you()
  }
  const about = place.kind === 'business' ? note : placeText(booking)
  return about ? `${about} · ${price}` : price
}
