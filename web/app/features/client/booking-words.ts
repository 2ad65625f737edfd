import type { Booking } from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { dayIn, daysAfter, longDay, timeText, zoneTown } from '#app/lib/times.ts'

/** Tomorrow at 10:00, as the clock of the business says; a weekday is as it stands inside a sentence. */
export function whenText({ start, timezone }: Booking, now: number) {
  const time = timeText(start, timezone)
  const today = dayIn(timezone, now)
  const day = dayIn(timezone, start)
  if (day === today) return m.client_today_at({ time })
  if (day === daysAfter(today, 1)) return m.client_tomorrow_at({ time })
  return m.client_day_at({ day: longDay(start, timezone), time })
}

export const zoneText = ({ timezone }: Booking) => m.client_zone({ town: zoneTown(timezone) })

export function placeText({ place, professional }: Booking) {
  if (place.kind === 'online') return m.client_place_online()
  if (place.kind === 'client') return place.address ?? m.client_place_yours()
  return professional.address ?? professional.location
}

/** What there is to know about a booking beyond its time, in its present state. */
export function noteText(booking: Booking): string | undefined {
  const { status, answer_by, timezone, professional, reason } = booking
  const name = professional.business_name
  if (status === 'pending' && answer_by) return answerText(name, answer_by, timezone)
  if (status === 'expired') return m.client_note_expired({ name })
  if (reason) return m.client_note_reason({ reason })
  return undefined
}

export const answerText = (name: string, by: string, timezone: string) =>
  m.client_note_pending({ name, day: longDay(by, timezone), time: timeText(by, timezone) })
