import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { addressText } from '#app/domain/business/address-text.ts'
import {
  addDays,
  browserZone,
  capitalised,
  localDay,
  longDateText,
  longDay,
  shortDay,
  timeRangeText,
  timeText,
  zoneTown,
} from '#app/lib/i18n/times.ts'

type BookingStart = Pick<Booking, 'start' | 'timezone'>

/** Tomorrow at 10:00, in the business's time zone; weekdays are cased for use inside a sentence. */
export function relativeTimeText({ start, timezone }: BookingStart, now: number) {
  const time = timeText(start, timezone)
  const today = localDay(timezone, now)
  const day = localDay(timezone, start)
  if (day === today) return m.client_today_at({ time })
  if (day === addDays(today, 1)) return m.client_tomorrow_at({ time })
  return m.client_day_at({ day: longDay(start, timezone), time })
}

/** Tomorrow at 10:00, or Sat 14 Mar, 10:00: compact form. */
export function briefTimeText(booking: BookingStart, now: number) {
  const { start, timezone } = booking
  const isFar = localDay(timezone, start) > addDays(localDay(timezone, now), 1)
  return capitalised(
    isFar
      ? `${shortDay(start, timezone)}, ${timeText(start, timezone)}`
      : relativeTimeText(booking, now),
  )
}

/** Tomorrow, Saturday 14 March, 10:00 - 13:00. */
export function bookingTimeText(booking: BookingStart & Pick<Booking, 'end'>, now: number) {
  const { start, timezone } = booking
  const today = localDay(timezone, now)
  const day = localDay(timezone, start)
  const named = dayText(start, timezone, now)
  const span = timeRangeText(booking)
  if (day === today) return m.client_today_booking({ day: named, span })
  if (day === addDays(today, 1)) return m.client_tomorrow_booking({ day: named, span })
  return `${capitalised(named)}, ${span}`
}

/** Weekday and date, cased for use inside a sentence; with the year unless it is the current one. */
export function dayText(instant: string, timezone: string, now: number) {
  const isThisYear = localDay(timezone, instant).slice(0, 4) === localDay(timezone, now).slice(0, 4)
  return isThisYear ? longDay(instant, timezone) : longDateText(instant, timezone)
}

/** Saturday 14 March, 10:00. */
export const dayTimeText = (instant: string, timezone: string, now: number) =>
  `${dayText(instant, timezone, now)}, ${timeText(instant, timezone)}`

export const zoneText = ({ timezone }: Pick<Booking, 'timezone'>) =>
  m.client_zone({ town: zoneTown(timezone) })

/** The start in the reader's time zone. Undefined if their clock shows the business's time. */
export function readerTimeText({ start, timezone }: BookingStart, zone = browserZone()) {
  const time = timeText(start, zone)
  const isSameDay = localDay(zone, start) === localDay(timezone, start)
  if (isSameDay && time === timeText(start, timezone)) return undefined
  if (isSameDay) return m.client_your_time({ time })
  return m.client_your_day_time({ day: shortDay(start, zone), time })
}

export function placeText({ place, professional }: Booking) {
  if (place.kind === 'online') return m.client_place_online()
  if (place.kind === 'client') return place.address ?? m.client_place_yours()
  return addressText(professional)
}

/** One line about the current status: proposal, response deadline, expiry, no-show or reason. */
export function statusNote(booking: Booking, now: number): string | undefined {
  const { status, answer_by, timezone, professional, reason, proposal } = booking
  const name = professional.business_name
  if (proposal) return proposalNote(booking, now)
  if (status === 'pending' && answer_by) return pendingNote(name, answer_by, timezone)
  if (status === 'expired') return m.client_note_expired({ name })
  if (status === 'no_show') return noShowNote(booking, now)
  if (reason) return m.client_note_reason({ reason })
  return undefined
}

export const pendingNote = (name: string, by: string, timezone: string) =>
  m.client_note_pending({ name, day: longDay(by, timezone), time: timeText(by, timezone) })

function proposalNote({ proposal, professional, timezone }: Booking, now: number) {
  if (!proposal) return undefined
  const when = dayTimeText(proposal.start, timezone, now)
  const name = professional.business_name
  return proposal.by === 'client'
    ? m.client_note_proposed({ name, when })
    : m.client_note_asked({ name, when })
}

/** Text about a reported no-show and whether it can still be contested. */
export function noShowNote({ no_show, professional, timezone, can }: Booking, now: number) {
  if (!no_show) return undefined
  const name = professional.business_name
  const { of, contested, settled, contest_until } = no_show
  if (settled) return m.ui_no_show_settled()
  if (contested) return m.ui_no_show_contested()
  if (of === 'professional') return m.client_no_show_theirs({ name })
  return can.contest
    ? m.client_no_show_until({ name, when: dayTimeText(contest_until, timezone, now) })
    : m.client_no_show_yours({ name })
}

/** Path that books the same services again and preselects the first open time. */
export const rebookPath = ({ id }: Pick<Booking, 'id'>) => `/client/bookings/${id}/again`
export const bookingPath = ({ id }: Pick<Booking, 'id'>) => `/client/bookings/${id}`
export const reschedulePath = (booking: Pick<Booking, 'id'>) => `${bookingPath(booking)}/reschedule`
