import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import {
  capitalised,
  dayIn,
  daysAfter,
  longDay,
  readerZone,
  shortDay,
  spanText,
  timeText,
  wholeDay,
  zoneTown,
} from '#app/lib/i18n/times.ts'

type Timed = Pick<Booking, 'start' | 'timezone'>

/** Tomorrow at 10:00, as the clock of the business says; a weekday is as it stands inside a sentence. */
export function whenText({ start, timezone }: Timed, now: number) {
  const time = timeText(start, timezone)
  const today = dayIn(timezone, now)
  const day = dayIn(timezone, start)
  if (day === today) return m.client_today_at({ time })
  if (day === daysAfter(today, 1)) return m.client_tomorrow_at({ time })
  return m.client_day_at({ day: longDay(start, timezone), time })
}

/** Tomorrow at 10:00, or Sat 14 Mar, 10:00, where there is little room. */
export function briefText(booking: Timed, now: number) {
  const { start, timezone } = booking
  const isFar = dayIn(timezone, start) > daysAfter(dayIn(timezone, now), 1)
  return capitalised(
    isFar ? `${shortDay(start, timezone)}, ${timeText(start, timezone)}` : whenText(booking, now),
  )
}

/** Tomorrow, Saturday 14 March, 10:00 - 13:00. */
export function visitText(booking: Timed & Pick<Booking, 'end'>, now: number) {
  const { start, timezone } = booking
  const today = dayIn(timezone, now)
  const day = dayIn(timezone, start)
  const named = dayText(start, timezone, now)
  const span = spanText(booking)
  if (day === today) return m.client_today_visit({ day: named, span })
  if (day === daysAfter(today, 1)) return m.client_tomorrow_visit({ day: named, span })
  return `${capitalised(named)}, ${span}`
}

/** A day as it stands inside a sentence; of another year with its year. */
export function dayText(instant: string, timezone: string, now: number) {
  const isThisYear = dayIn(timezone, instant).slice(0, 4) === dayIn(timezone, now).slice(0, 4)
  return isThisYear ? longDay(instant, timezone) : wholeDay(instant, timezone)
}

/** Saturday 14 March, 10:00. */
export const momentText = (instant: string, timezone: string, now: number) =>
  `${dayText(instant, timezone, now)}, ${timeText(instant, timezone)}`

export const zoneText = ({ timezone }: Pick<Booking, 'timezone'>) =>
  m.client_zone({ town: zoneTown(timezone) })

/** The start by the reader's own clock, where that shows something else than the one at the business. */
export function yourTimeText({ start, timezone }: Timed, zone = readerZone()) {
  const time = timeText(start, zone)
  const isSameDay = dayIn(zone, start) === dayIn(timezone, start)
  if (isSameDay && time === timeText(start, timezone)) return undefined
  if (isSameDay) return m.client_your_time({ time })
  return m.client_your_day_time({ day: shortDay(start, zone), time })
}

export function placeText({ place, professional }: Booking) {
  if (place.kind === 'online') return m.client_place_online()
  if (place.kind === 'client') return place.address ?? m.client_place_yours()
  return professional.address ?? professional.location
}

/** What there is to know about a booking beyond its time, in its present state. */
export function noteText(booking: Booking, now: number): string | undefined {
  const { status, answer_by, timezone, professional, reason, proposal } = booking
  const name = professional.business_name
  if (proposal) return proposalText(booking, now)
  if (status === 'pending' && answer_by) return answerText(name, answer_by, timezone)
  if (status === 'expired') return m.client_note_expired({ name })
  if (status === 'no_show') return noShowText(booking, now)
  if (reason) return m.client_note_reason({ reason })
  return undefined
}

export const answerText = (name: string, by: string, timezone: string) =>
  m.client_note_pending({ name, day: longDay(by, timezone), time: timeText(by, timezone) })

function proposalText({ proposal, professional, timezone }: Booking, now: number) {
  if (!proposal) return undefined
  const when = momentText(proposal.start, timezone, now)
  const name = professional.business_name
  return proposal.by === 'client'
    ? m.client_note_proposed({ name, when })
    : m.client_note_asked({ name, when })
}

/** Who is said not to have come, and what can still be said about it. */
export function noShowText({ no_show, professional, timezone, can }: Booking, now: number) {
  if (!no_show) return undefined
  const name = professional.business_name
  const { of, contested, settled, contest_until } = no_show
  if (settled) return m.client_no_show_settled()
  if (contested) return m.client_no_show_contested()
  if (of === 'professional') return m.client_no_show_theirs({ name })
  return can.contest
    ? m.client_no_show_until({ name, when: momentText(contest_until, timezone, now) })
    : m.client_no_show_yours({ name })
}

/** The way to the same visit again: the services chosen, and the first free time. */
export const againAddress = ({ id }: Pick<Booking, 'id'>) => `/client/bookings/${id}/again`
export const pageAddress = ({ id }: Pick<Booking, 'id'>) => `/client/bookings/${id}`
