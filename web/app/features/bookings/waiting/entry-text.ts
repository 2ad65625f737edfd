import type { WaitingEntry, WaitingOffer } from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { localDay, longDay, noonUtc, shortDay, timeText } from '#app/lib/i18n/times.ts'
import type { Tone } from '#app/ui/data/badge.tsx'

export const servicesText = ({ services }: WaitingEntry) =>
  services.map(({ name }) => name).join(' + ')

/** The days of an entry, and the times between which it may start. */
export function preferencesText({ from, to, earliest, latest }: WaitingEntry) {
  const days =
    from === to
      ? longDay(noonUtc(from), 'UTC')
      : m.waiting_days({ from: shortDay(noonUtc(from), 'UTC'), to: shortDay(noonUtc(to), 'UTC') })
  return { days, times: m.waiting_between({ earliest, latest }) }
}

export const stateBadges = {
  waiting: { tone: 'warning', label: m.waiting_state_waiting },
  booked: { tone: 'success', label: m.waiting_state_booked },
  left: { tone: 'neutral', label: m.waiting_state_left },
  removed: { tone: 'neutral', label: m.waiting_state_removed },
  ended: { tone: 'neutral', label: m.waiting_state_ended },
} as const satisfies Record<WaitingEntry['state'], { tone: Tone; label: () => string }>

/** A time is free for you until 14:30; with the day unless it is today. */
export function offerText({ until }: WaitingOffer, timezone: string, now: number) {
  const time = timeText(until, timezone)
  return localDay(timezone, until) === localDay(timezone, now)
    ? m.waiting_free_until({ time })
    : m.waiting_free_until_day({ day: shortDay(until, timezone), time })
}
