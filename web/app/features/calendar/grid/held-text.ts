import type { HeldTime } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { longDayTimeText } from '#app/domain/calendar/date-text.ts'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'
import { localDay } from '#app/lib/i18n/times.ts'

export const heldForText = ({ client }: HeldTime) => m.calendar_held_for({ name: client.name })

/** Until when the time is held, with the day unless that is today. */
export function heldUntilText({ until }: HeldTime, timezone: string) {
  const isToday = wallDate(until) === localDay(timezone, Date.now())
  const time = isToday ? wallTime(until) : longDayTimeText(until, timezone)
  return m.calendar_held_until({ time })
}

export const heldServicesText = ({ services }: HeldTime) =>
  services.map(({ name }) => name).join(' + ')
