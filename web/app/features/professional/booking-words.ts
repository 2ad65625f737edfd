import type { Booking } from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { durationText } from '#app/lib/duration.ts'
import { capitalised, dayIn, daysAfter, longDay, noonOf } from '#app/lib/times.ts'

export const clientName = ({ client }: Booking) => client?.name ?? m.professional_former_client()

export const placeText = ({ place }: Booking) => {
  if (place.kind === 'online') return m.professional_place_online()
  if (place.kind === 'business') return m.professional_place_business()
  return place.address
    ? m.professional_place_visit_at({ address: place.address })
    : m.professional_place_visit()
}

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
