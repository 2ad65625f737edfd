import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { type Calendar, calendarWithBooking } from '../../schedule/slots/rules.ts'
import { parseMinuteRanges } from '../../schedule/slots/shape.rules.ts'
import { parseDay } from '../../schedule/time-zone.rules.ts'

type BookedTime = Pick<
  BookingRow,
  'resourceId' | 'startsAt' | 'endsAt' | 'busyUntil' | 'localDay' | 'preparationMinutes' | 'gaps'
>

/** The calendar with one more booking, or offer of the waiting list, which is not one of a group session. */
export function calendarWithBookedTime<C extends Calendar>(calendar: C, booked: BookedTime): C {
  const { resourceId, startsAt, localDay } = booked
  const added = { resourceId, start: toMinutes(startsAt), length: lengthOf(booked) }
  return calendarWithBooking(calendar, { ...added, day: parseDay(localDay) })
}

const lengthOf = ({ startsAt, endsAt, busyUntil, preparationMinutes, gaps }: BookedTime) => ({
  minutes: Math.ceil(toMinutes(endsAt)) - Math.floor(toMinutes(startsAt)),
  pause: Math.ceil(toMinutes(busyUntil)) - Math.ceil(toMinutes(endsAt)),
  preparation: preparationMinutes,
  gaps: parseMinuteRanges(gaps ?? ''),
})

const toMinutes = (at: Date) => at.getTime() / 60_000
