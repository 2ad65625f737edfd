import { businessDefaults } from '@ujuzi/contract/api/limits'
import type { DemoBusiness } from '../businesses/business.ts'
import { type Draw, drawFor } from '../random.ts'
import { isOpen, type Visit, visitOn } from './booking.ts'
import type { Calendar } from './calendar.ts'

const hourMs = 3_600_000
const purpose = 12
const daysAhead = 13

/** The demo professional's active bookings, a quarter of them waiting for an answer. */
const activeOfTheFirst = 12
const activeOfFeatured = 5

/** What is to come: at most one visit a day and chair, each by a guest of its own. */
export function comingVisits(business: DemoBusiness, calendar: Calendar): Visit[] {
  const draw = drawFor(business.index, purpose)
  const wanted = howMany(business, draw)
  if (wanted === 0) return []

  const visits: Visit[] = []
  const openings = openingsOf(business, calendar, draw)
  for (const [n, { day, chair, when }] of openings.entries()) {
    // Exactly as many as wanted, spread over all openings.
    if (!draw.chance((wanted - visits.length) / (openings.length - n))) continue
    const found = when ?? visitOn(business, calendar, day, draw)
    if (!found) continue
    const status = isPending(business, visits.length, draw) ? 'pending' : 'confirmed'
    const hoursAgo = status === 'pending' ? 0.3 + 15 * draw.next() : 1 + 90 * draw.next()
    visits.push({
      ...found,
      chair,
      status,
      madeMs: calendar.nowMs - Math.floor(hoursAgo * hourMs),
      visitor: { kind: 'guest', n: visits.length },
    })
  }
  return visits
}

function howMany(business: DemoBusiness, draw: Draw): number {
  if (business.index === 0) return activeOfTheFirst
  if (business.featured) return activeOfFeatured
  if (business.reviewCount === 0 || !draw.chance(0.5)) return 0
  return Math.min(6, 1 + Math.floor(-Math.log(1 - draw.next()) * 1.8))
}

/** Today is tried for the first business alone, whose day a newcomer looks at. */
function openingsOf(business: DemoBusiness, calendar: Calendar, draw: Draw) {
  const today = calendar.today(business.place.timeZone)
  const last = today + Math.min(daysAhead, business.advanceBookingDays - 1)
  const chairs = [...Array(business.chairs).keys()]
  const soonestMs = calendar.nowMs + businessDefaults.bookingLeadTimeHours * hourMs
  const openings: { day: number; chair: number; when?: ReturnType<typeof visitOn> }[] = []
  for (let day = business.index === 0 ? today : today + 1; day <= last; day++) {
    if (!isOpen(business, day)) continue
    for (const chair of chairs) {
      const when = day === today ? visitOn(business, calendar, day, draw, soonestMs) : undefined
      if (day !== today || when) openings.push({ day, chair, when })
    }
  }
  return openings
}

function isPending(business: DemoBusiness, n: number, draw: Draw) {
  if (business.index === 0) return n % 4 === 3
  return !business.autoAccepts && draw.chance(0.3)
}
