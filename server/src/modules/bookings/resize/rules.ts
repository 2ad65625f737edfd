import { bookingMinutes } from '@ujuzi/contract/api/limits'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { parseMinuteRanges } from '../../schedule/slots/shape.rules.ts'

type Length = Pick<BookingRow, 'startsAt' | 'endsAt'> & {
  /** Services that follow the first one, whose durations are agreed. */
  extras: readonly { minutes: number }[]
  /** Minutes from the start during which the resource is free, as the database writes them. */
  gaps: string | null
}

/** Field rule that a new end breaks; undefined for a valid end. A longer booking than allowed may only get shorter. */
export function endError({ startsAt, endsAt, extras, gaps }: Length, end: Date) {
  const minutes = (end.getTime() - startsAt.getTime()) / 60_000
  const agreed = Math.max(
    extras.reduce((sum, extra) => sum + extra.minutes, 0),
    ...parseMinuteRanges(gaps ?? '{}').map(({ to }) => to),
  )
  if (minutes <= 0) return 'field_time_order'
  if (minutes < agreed + bookingMinutes.min) return 'field_booking_short'
  return minutes > bookingMinutes.max && end > endsAt ? 'field_booking_long' : undefined
}

/** The new end, and the end of the occupied time: the buffer after the booking keeps its length. */
export const resizedTimes = (
  { endsAt, busyUntil }: Pick<BookingRow, 'endsAt' | 'busyUntil'>,
  end: Date,
) => ({
  endsAt: end,
  busyUntil: new Date(end.getTime() + busyUntil.getTime() - endsAt.getTime()),
})

/** Whether the client has to be notified: a client whose appointment has started is there, and one of a walk-in has no account. */
export const isClientNotified = (
  { clientId, startsAt }: Pick<BookingRow, 'clientId' | 'startsAt'>,
  now: Date,
) => clientId !== null && now < startsAt
