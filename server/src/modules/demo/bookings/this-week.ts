import type { DemoBusiness } from '../businesses/business.ts'
import type { Visit } from './booking.ts'
import { type Calendar, weekdayOf } from './calendar.ts'

const minuteMs = 60_000

/** Knotless braids, a silk press and cornrows: together the 45,000 naira of the demo's header. */
const earningOffers = [0, 4, 2]

/** The demo professional's finished visits of this local week, whatever the hour the demo is loaded. */
export function visitsOfThisWeek(business: DemoBusiness, calendar: Calendar): Visit[] {
  const { timeZone } = business.place
  const today = calendar.today(timeZone)
  const monday = today - weekdayOf(today)
  return earningOffers.map((offer, chair) => {
    const minutes = business.offers[offer]?.minutes ?? 0
    const { day, startMs } =
      finishedVisit(business, calendar, monday, today, minutes, chair) ??
      atDawn(calendar, timeZone, monday, minutes)
    return {
      offer,
      chair,
      status: 'completed',
      day,
      startMs,
      endMs: startMs + minutes * minuteMs,
      madeMs: startMs - (30 + chair * 17) * 60 * minuteMs,
      visitor: { kind: 'neighbour', n: chair + 3 },
    }
  })
}

/** The chairs look for their day from different ends of the week, so that it is not all one morning. */
function finishedVisit(
  business: DemoBusiness,
  calendar: Calendar,
  monday: number,
  today: number,
  minutes: number,
  chair: number,
) {
  const days = Array.from({ length: today - monday + 1 }, (_, n) => monday + n)
  const order = [...days.slice(chair), ...days.slice(0, chair)]
  for (const day of order) {
    const opens = business.week[weekdayOf(day)]?.[0]?.opens
    if (opens === undefined) continue
    const startMs = calendar.at(business.place.timeZone, day, opens + 60 * chair)
    if (startMs + minutes * minuteMs <= calendar.nowMs) return { day, startMs }
  }
  return undefined
}

/** Early on a Monday nothing can be finished within the hours yet: an early call has to do. */
function atDawn(calendar: Calendar, timeZone: string, monday: number, minutes: number) {
  const midnightMs = calendar.at(timeZone, monday, 0)
  const quarter = 15 * minuteMs
  const latestMs = Math.floor((calendar.nowMs - minutes * minuteMs) / quarter) * quarter
  return { day: monday, startMs: Math.max(midnightMs, latestMs) }
}
