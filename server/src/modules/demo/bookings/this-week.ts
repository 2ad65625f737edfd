import type { DemoBusiness } from '../businesses/business.ts'
import type { DemoBooking } from './booking.ts'
import { type DemoCalendar, weekdayOf } from './calendar.ts'

const minuteMs = 60_000

/** Knotless braids, a silk press and cornrows: together the 45,000 naira shown on the dashboard. */
const completedServiceIndexes = [0, 4, 2]

/** The demo professional's completed bookings of this local week, whenever the demo is loaded. */
export function completedBookingsThisWeek(
  business: DemoBusiness,
  calendar: DemoCalendar,
): DemoBooking[] {
  const { timeZone } = business.place
  const today = calendar.today(timeZone)
  const monday = today - weekdayOf(today)
  return completedServiceIndexes.map((serviceIndex, resourceIndex) => {
    const minutes = business.services[serviceIndex]?.minutes ?? 0
    const { day, startMs } =
      findFinishedSlot(business, calendar, monday, today, minutes, resourceIndex) ??
      earlyMondaySlot(calendar, timeZone, monday, minutes)
    return {
      serviceIndex,
      resourceIndex,
      status: 'completed',
      day,
      startMs,
      endMs: startMs + minutes * minuteMs,
      createdMs: startMs - (30 + resourceIndex * 17) * 60 * minuteMs,
      client: { kind: 'neighbour', n: resourceIndex + 3 },
    }
  })
}

/** A slot this week that has ended. Each resource starts the search on another day, to spread the bookings. */
function findFinishedSlot(
  business: DemoBusiness,
  calendar: DemoCalendar,
  monday: number,
  today: number,
  minutes: number,
  resourceIndex: number,
) {
  const days = Array.from({ length: today - monday + 1 }, (_, n) => monday + n)
  const order = [...days.slice(resourceIndex), ...days.slice(0, resourceIndex)]
  for (const day of order) {
    const opens = business.week[weekdayOf(day)]?.[0]?.opens
    if (opens === undefined) continue
    const startMs = calendar.at(business.place.timeZone, day, opens + 60 * resourceIndex)
    if (startMs + minutes * minuteMs <= calendar.nowMs) return { day, startMs }
  }
  return undefined
}

/** Fallback early on a Monday, when no booking can have ended within the opening hours. */
function earlyMondaySlot(
  calendar: DemoCalendar,
  timeZone: string,
  monday: number,
  minutes: number,
) {
  const midnightMs = calendar.at(timeZone, monday, 0)
  const quarterMs = 15 * minuteMs
  const latestMs = Math.floor((calendar.nowMs - minutes * minuteMs) / quarterMs) * quarterMs
  return { day: monday, startMs: Math.max(midnightMs, latestMs) }
}
