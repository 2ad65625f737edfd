import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { openStatuses } from '#app/domain/bookings/status-groups.ts'
import { epochMinute, instantsAtWallMinute } from '#app/domain/calendar/local-day.ts'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { rangeOnScale, type TimeScale } from '#app/features/calendar/grid/calendar-layout.ts'
import { capitalised, longDay, noonUtc, weekdayAndDate } from '#app/lib/i18n/times.ts'
import type { Steps, Target } from './geometry.ts'

type Resource = BusinessCalendar['resources'][number]

/** A column to which bookings can be moved: a day of the week, or a person or place on one day. */
export type MoveColumn = {
  scale: TimeScale
  /** Undefined in a column of all resources. */
  resource: Pick<Resource, 'id' | 'number' | 'name'> | undefined
  /** Whether the resource takes new bookings. */
  isBookable: boolean
  name: string
  /** Of a day, as it fits on a label: Thu 3. */
  shortName: string
}

export const dayColumn = (scale: TimeScale): MoveColumn => ({
  scale,
  resource: undefined,
  isBookable: true,
  name: capitalised(longDay(noonUtc(scale.day.date), 'UTC')),
  shortName: capitalised(weekdayAndDate(noonUtc(scale.day.date), 'UTC')),
})

export const resourceColumn = (
  scale: TimeScale,
  number: number,
  resource: Resource | undefined,
): MoveColumn => {
  const name = resourceName({ name: resource?.name ?? '', number })
  return { scale, resource, isBookable: resource?.bookable ?? false, name, shortName: name }
}

/** Position of a booking in these columns; undefined if it starts in none of them. */
export function targetOf(
  booking: CalendarBooking,
  columns: readonly MoveColumn[],
): Target | undefined {
  const start = epochMinute(booking.start)
  const column = columns.findIndex(
    ({ scale, resource }) =>
      (!resource || resource.number === (booking.resource ?? 1)) &&
      rangeOnScale(scale, booking) !== undefined &&
      start >= epochMinute(scale.day.clock[0] ?? scale.day.ends),
  )
  const scale = columns[column]?.scale
  if (!scale) return undefined
  const from = scale.at(start)
  return { column, from, to: from + epochMinute(booking.end) - start }
}

/** A booking that occupies part of a target: of the same person or place, which a move between days does not change. */
export const clashAt = (
  { column, from, to }: Target,
  moved: CalendarBooking,
  { columns, bookings }: { columns: readonly MoveColumn[]; bookings: readonly CalendarBooking[] },
) =>
  bookings.find((booking) => {
    if (booking.id === moved.id || !openStatuses.includes(booking.status)) return false
    const isOfAnother =
      !columns[column]?.resource && (booking.resource ?? 1) !== (moved.resource ?? 1)
    if (isOfAnother) return false
    const other = targetOf(booking, columns)
    return other?.column === column && other.from < to && from < other.to
  })

/** The instant at a position, with the offset of the business; undefined if the clock skips that time. */
export const instantAt = ({ day, wall }: TimeScale, position: number) =>
  instantsAtWallMinute(day, wall(position))[0]

/**
 * Steps at which a booking can start. Where the rules for clients apply, these are the steps that clients are offered,
 * counted from the opening; else the business agrees to any time.
 */
export function stepsFor(
  { client, reschedule_is_free }: Pick<CalendarBooking, 'client' | 'reschedule_is_free'>,
  { scale }: Pick<MoveColumn, 'scale'>,
  { stepMinutes, open }: { stepMinutes: number; open: string | undefined },
): Steps {
  if (!client || !reschedule_is_free) return { step: 5, anchor: 0 }
  return { step: stepMinutes, anchor: open ? scale.at(epochMinute(open)) : 0 }
}

/** Whether moving can change anything about a booking. */
export const isMovable = (booking: CalendarBooking) =>
  Object.values(allowedMoves(booking)).some(Boolean)

/** Changes that the professional may make to a booking by moving it. A booking with an open proposal stays. */
export function allowedMoves({ can, proposal }: CalendarBooking) {
  return {
    time: Boolean(can.reschedule && !proposal),
    person: Boolean(can.assign && !proposal),
    end: Boolean(can.resize && !proposal),
  }
}
