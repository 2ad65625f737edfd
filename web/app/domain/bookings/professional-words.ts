import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { wallText } from '#app/domain/calendar/local-day.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { capitalised, dayIn, daysAfter, longDay, noonOf } from '#app/lib/i18n/times.ts'

type Person = Pick<Booking, 'client' | 'guest'>

export const clientName = ({ client, guest }: Person) =>
  client?.name ?? guest?.name ?? m.professional_former_client()

/** Josiane, in a sentence about them. */
export const firstName = (person: Person) => clientName(person).split(' ')[0] ?? ''

/** Josiane T., where there is little room. */
export function shortName(person: Person) {
  const [first = '', ...rest] = clientName(person).split(/\s+/)
  const initial = person.client || person.guest ? rest.at(-1)?.charAt(0) : undefined
  return initial ? `${first} ${initial}.` : clientName(person)
}

/** 2 visits, no no-shows. */
export function recordText({ client_record: record }: Booking) {
  if (!record) return undefined
  const { visits, no_shows } = record
  if (visits === 0 && no_shows === 0) return m.professional_first_visit()
  return `${m.professional_count_visits({ count: visits })}, ${m.professional_count_no_shows({ count: no_shows })}`
}

export const placeText = ({ place }: Booking) => {
  if (place.kind === 'online') return m.professional_place_online()
  if (place.kind === 'business') return m.professional_place_business()
  return place.address
    ? m.professional_place_visit_at({ address: place.address })
    : m.professional_place_visit()
}

type Span = { start: string; end: string }

/** 08:00 to 09:30, by the clock of the business. */
export const fromTo = ({ start, end }: Span) =>
  m.professional_from_to({ from: wallText(start), to: wallText(end) })

/** Saturday 14 March, 10:00 to 13:00; as it stands inside a sentence. */
export const dayAndSpan = (span: Span, timezone: string) =>
  `${longDay(span.start, timezone)}, ${fromTo(span)}`

/** Today, Saturday 14 March. */
export function dayTitle(day: string, timezone: string, now: number) {
  const name = longDay(noonOf(day), 'UTC')
  const today = dayIn(timezone, now)
  if (day === today) return m.professional_today_day({ day: name })
  if (day === daysAfter(today, 1)) return m.professional_tomorrow_day({ day: name })
  return capitalised(name)
}

/** 4 h 36, until then. */
export const leftText = (until: string, now: number) =>
  durationText(Math.max(0, Math.floor((Date.parse(until) - now) / 60_000)))
