import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import { wallTime } from '#app/domain/calendar/local-day.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { addDays, capitalised, localDay, longDay, noonUtc } from '#app/lib/i18n/times.ts'

type Person = Pick<CalendarBooking, 'client' | 'guest'>

export const clientName = ({ client, guest }: Person) =>
  client?.name ?? guest?.name ?? m.professional_former_client()

/** First name, for use in a sentence. */
export const firstName = (person: Person) => clientName(person).split(' ')[0] ?? ''

/** Josiane T.: compact form. */
export function shortName(person: Person) {
  const [first = '', ...rest] = clientName(person).split(/\s+/)
  const initial = person.client || person.guest ? rest.at(-1)?.charAt(0) : undefined
  return initial ? `${first} ${initial}.` : clientName(person)
}

/** 2 appointments, no no-shows. */
export function attendanceText({ client_record: record }: Booking) {
  if (!record) return undefined
  const { visits, no_shows } = record
  if (visits === 0 && no_shows === 0) return m.professional_first_booking()
  return `${m.professional_count_client_bookings({ count: visits })}, ${m.professional_count_no_shows({ count: no_shows })}`
}

export const placeText = ({ place }: Pick<CalendarBooking, 'place'>) => {
  if (!place) return m.professional_place_business()
  if (place.kind === 'online') return m.professional_place_online()
  if (place.kind === 'business') return m.professional_place_business()
  return place.address
    ? m.professional_place_visit_at({ address: place.address })
    : m.professional_place_visit()
}

type Span = { start: string; end: string }

/** 08:00 to 09:30, in the business's time zone. */
export const timeRangeText = ({ start, end }: Span) =>
  m.professional_from_to({ from: wallTime(start), to: wallTime(end) })

/** Saturday 14 March, 10:00 to 13:00; cased for use inside a sentence. */
export const dayAndTimeRangeText = (span: Span, timezone: string) =>
  `${longDay(span.start, timezone)}, ${timeRangeText(span)}`

/** Today, Saturday 14 March. */
export function dayTitle(day: string, timezone: string, now: number) {
  const name = longDay(noonUtc(day), 'UTC')
  const today = localDay(timezone, now)
  if (day === today) return m.professional_today_day({ day: name })
  if (day === addDays(today, 1)) return m.professional_tomorrow_day({ day: name })
  return capitalised(name)
}

/** 4 h 36: time from `now` until then. */
export const timeLeftText = (until: string, now: number) =>
  durationText(Math.max(0, Math.floor((Date.parse(until) - now) / 60_000)))
