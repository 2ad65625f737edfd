import { businessDefaults } from '@ujuzi/contract/api/limits'
import type { DemoBusiness } from '../businesses/business.ts'
import { createSeededRandom, type Random } from '../random.ts'
import { type DemoBooking, isOpenOn, randomBookingOn } from './booking.ts'
import type { DemoCalendar } from './calendar.ts'

const hourMs = 3_600_000
const purpose = 12
const daysAhead = 13

/** Active bookings of the demo professional, a quarter of them pending. With the guest of the story they are twelve. */
const firstBusinessActiveCount = 11
const featuredActiveCount = 5

/** Upcoming bookings: at most one per day and resource, each for a separate client. */
export function upcomingBookings(business: DemoBusiness, calendar: DemoCalendar): DemoBooking[] {
  const random = createSeededRandom(business.index, purpose)
  const targetCount = activeCount(business, random)
  if (targetCount === 0) return []

  const bookings: DemoBooking[] = []
  const openings = listOpenings(business, calendar, random)
  for (const [n, { day, resourceIndex, slot }] of openings.entries()) {
    // Selects exactly the target number, spread over all openings.
    if (!random.chance((targetCount - bookings.length) / (openings.length - n))) continue
    const found = slot ?? randomBookingOn({ business, calendar, day }, random)
    if (!found) continue
    const status = isPending(business, bookings.length, random) ? 'pending' : 'confirmed'
    const hoursAgo = status === 'pending' ? 0.3 + 15 * random.next() : 1 + 90 * random.next()
    bookings.push({
      ...found,
      resourceIndex,
      status,
      createdMs: calendar.nowMs - Math.floor(hoursAgo * hourMs),
      client: { kind: 'guest', n: bookings.length },
    })
  }
  return bookings
}

function activeCount(business: DemoBusiness, random: Random): number {
  if (business.index === 0) return firstBusinessActiveCount
  if (business.featured) return featuredActiveCount
  if (business.reviewCount === 0 || !random.chance(0.5)) return 0
  return Math.min(6, 1 + Math.floor(-Math.log(1 - random.next()) * 1.8))
}

/** Days and resources to book. Only the first business gets bookings today, for its dashboard. */
function listOpenings(business: DemoBusiness, calendar: DemoCalendar, random: Random) {
  const today = calendar.today(business.place.timeZone)
  const last = today + Math.min(daysAhead, business.advanceBookingDays - 1)
  const resources = [...Array(business.resourceCount).keys()]
  const soonestMs = calendar.nowMs + businessDefaults.bookingLeadTimeHours * hourMs
  const openings: {
    day: number
    resourceIndex: number
    slot?: ReturnType<typeof randomBookingOn>
  }[] = []
  for (let day = business.index === 0 ? today : today + 1; day <= last; day++) {
    if (!isOpenOn(business, day)) continue
    for (const resourceIndex of resources) {
      const slot =
        day === today
          ? randomBookingOn({ business, calendar, day, fromMs: soonestMs }, random)
          : undefined
      if (day !== today || slot) openings.push({ day, resourceIndex, slot })
    }
  }
  return openings
}

function isPending(business: DemoBusiness, n: number, random: Random) {
  if (business.index === 0) return n % 4 === 3
  return !business.autoAccepts && random.chance(0.3)
}
