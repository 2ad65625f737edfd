import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import type { PersonDay } from '@ujuzi/contract/calendars/team-day'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { isInProgress, StatusBadge, statusLook } from '#app/domain/bookings/professional-status.tsx'
import { clientName, shortName, timeRangeText } from '#app/domain/bookings/professional-text.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { clothCut } from '#app/domain/business/cloth-cut.ts'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { type LocalDay, wallTime } from '#app/domain/calendar/local-day.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { offRanges, placedBookings } from './day-layout.ts'
import { placeStyle } from './place-style.ts'

type Props = {
  business: BusinessCalendar['professional']
  day: LocalDay
  person: PersonDay
  visible: MinuteRange
  now: number
}

/** The day of one person to scale. */
export const PersonColumn = ({ business, day, person, visible, now }: Props) => (
  <section aria-label={person.name} className="team-today-column">
    <ul>
      {offRanges(day, person, visible).map((off) => (
        <li
          key={`${off.from} ${off.to}`}
          className="team-today-off"
          style={placeStyle(off, visible)}
        >
          <span>{off.label}</span>
        </li>
      ))}
    </ul>
    <ol>
      {placedBookings(day, person).map((placed) => (
        <li key={placed.item.id}>
          <BookingLink
            business={business}
            booking={placed.item}
            date={day.date}
            now={now}
            style={placeStyle(placed, visible)}
          />
        </li>
      ))}
    </ol>
  </section>
)

type LinkProps = Pick<Props, 'business' | 'now'> & {
  booking: CalendarBooking
  date: string
  style: CSSProperties
}

/** Opens the booking in the calendar. */
const BookingLink = ({ business, booking, date, now, style }: LinkProps) => (
  <Link
    to={`/professional/bookings?day=${date}&booking=${booking.id}`}
    data-look={isInProgress(booking, now) ? 'now' : booking.status}
    className="team-today-booking"
    style={style}
  >
    <span className="sr-only">{accessibleName(booking, now)}</span>
    <span className="team-today-cloth" aria-hidden="true">
      <Cloth
        id={business.id}
        category={clothCategory(business.category)}
        cut={clothCut(booking.service.id)}
        size="48x480"
      />
    </span>
    <span className="team-today-text" aria-hidden="true">
      <b>{booking.service.name}</b>
      <span>
        {wallTime(booking.start)} · {shortName(booking)}
      </span>
      {(booking.status !== 'confirmed' || isInProgress(booking, now)) && (
        <StatusBadge booking={booking} now={now} />
      )}
    </span>
  </Link>
)

/** Cornrows, 08:00 to 09:30, Clarisse Mbarga, done. */
const accessibleName = (booking: CalendarBooking, now: number) =>
  [
    booking.service.name,
    timeRangeText(booking),
    clientName(booking),
    statusLook(booking, now).word().toLocaleLowerCase(),
  ].join(', ')
