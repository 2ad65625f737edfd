import type { BusinessCalendar, HeldTime } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { statusLabel } from '#app/domain/bookings/professional-status.tsx'
import { clientName, placeText } from '#app/domain/bookings/professional-text.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import {
  type BusinessCalendarDay,
  elapsedTimeScale,
} from '#app/features/calendar/grid/calendar-layout.ts'
import {
  heldForText,
  heldServicesText,
  heldUntilText,
} from '#app/features/calendar/grid/held-text.ts'
import { type DayLine, dayLines } from './day-lines.ts'

type Props = {
  businessCalendar: BusinessCalendar
  day: BusinessCalendarDay
  resource: BusinessCalendar['resources'][number]
}

/** The day of one person or place, in one table. */
export function DayTable({ businessCalendar, day, resource }: Props) {
  const lines = dayLines(businessCalendar, day, resource)
  const { wall } = elapsedTimeScale(day)
  const count = lines.filter(({ kind }) => kind === 'booking').length
  const id = `person-${resource.number}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 flex flex-wrap items-baseline gap-x-3 text-lg font-semibold">
        {resourceName(resource)}
        <span className="text-label font-normal">{m.professional_count_bookings({ count })}</span>
      </h2>
      {lines.length === 0 ? (
        <p>{m.calendar_print_empty()}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col" className="day-time">
                {m.calendar_print_time()}
              </th>
              <th scope="col">{m.calendar_print_client()}</th>
              <th scope="col">{m.calendar_print_service()}</th>
              <th scope="col">{m.calendar_print_notes()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={keyOf(line)} data-kind={line.kind}>
                <th scope="row" className="day-time">
                  {m.professional_from_to({
                    from: clockText(wall(line.from)),
                    to: clockText(wall(line.to)),
                  })}
                </th>
                <LineCells line={line} timezone={businessCalendar.timezone} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Several bookings or held times of a group session have the same time. */
function keyOf(line: DayLine) {
  if (line.kind === 'booking') return line.booking.id
  if (line.kind === 'held') return line.held.id
  return `${line.kind} ${line.from} ${line.to}`
}

function LineCells({ line, timezone }: { line: DayLine; timezone: string }): ReactNode {
  if (line.kind === 'booking') return <BookingCells booking={line.booking} />
  if (line.kind === 'held') return <HeldCells held={line.held} timezone={timezone} />
  return (
    <td colSpan={3}>
      {line.kind === 'open'
        ? m.calendar_print_open()
        : (line.off.reason ?? m.professional_time_off())}
    </td>
  )
}

function HeldCells({ held, timezone }: { held: HeldTime; timezone: string }) {
  return (
    <>
      <td>{heldForText(held)}</td>
      <td>{heldServicesText(held)}</td>
      <td>{heldUntilText(held, timezone)}</td>
    </>
  )
}

function BookingCells({ booking }: { booking: CalendarBooking }) {
  const may = useGrants()
  const phone = may('view_clients') && (booking.guest?.phone ?? booking.client?.phone)
  const notes = [
    booking.status !== 'confirmed' && statusLabel(booking.status),
    booking.place && booking.place.kind !== 'business' && placeText(booking),
    booking.note,
  ].filter(Boolean)
  return (
    <>
      <td>
        {clientName(booking)}
        {phone && <span className="block whitespace-nowrap">{phone}</span>}
      </td>
      <td>{booking.service.name}</td>
      <td>{notes.join(' · ')}</td>
    </>
  )
}
