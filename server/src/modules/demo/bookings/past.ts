import type { DemoBusiness } from '../businesses/business.ts'
import { demoData } from '../data/demo-data.ts'
import { createSeededRandom, type Random } from '../random.ts'
import { type DemoBooking, isOpenOn, randomBookingOn } from './booking.ts'
import { type DemoCalendar, weekdayOf } from './calendar.ts'

const hourMs = 3_600_000
const purpose = 11

/** Result of a booking: stars of its review, no review, or an early cancellation. */
type Outcome = number | 'unreviewed' | 'cancelled'

/**
 * Past bookings, newest first: one for each review, and some without. At most one a day, so that none overlap. Bookings
 * of the first business end before this week, which `this-week.ts` fills.
 */
export function pastBookings(business: DemoBusiness, calendar: DemoCalendar): DemoBooking[] {
  const neighbours = demoData().countries[business.country].clients
  const random = createSeededRandom(business.index, purpose)
  const outcomes = randomOutcomes(business, random)
  const daysBetween = Math.max(1, Math.min(12, 320 / Math.max(1, outcomes.length)))
  const today = calendar.today(business.place.timeZone)
  let day = business.index === 0 ? today - weekdayOf(today) : today

  const bookings: DemoBooking[] = []
  while (bookings.length < outcomes.length) {
    day -= 1 + Math.floor(-Math.log(1 - random.next()) * (daysBetween - 1))
    if (!isOpenOn(business, day)) continue
    const slot = randomBookingOn({ business, calendar, day }, random)
    const outcome = outcomes[bookings.length]
    if (!slot || outcome === undefined) continue
    bookings.push({
      ...slot,
      resourceIndex: bookings.length % business.resourceCount,
      status: outcome === 'cancelled' ? 'cancelled' : 'completed',
      ...(outcome === 'cancelled' && { cancelledBy: 'client' }),
      createdMs: slot.startMs - Math.floor((26 + 150 * random.next() ** 2) * hourMs),
      client: { kind: 'neighbour', n: random.integer(0, neighbours - 1) },
      ...(typeof outcome === 'number' && {
        review: { stars: outcome, atMs: randomReviewTime(slot.endMs, calendar, random) },
      }),
    })
  }
  return bookings
}

function randomOutcomes(business: DemoBusiness, random: Random): Outcome[] {
  const stars = business.featured?.stars
    ? expandStars(business.featured.stars)
    : randomStars(business, random)
  const unreviewed = Math.round(stars.length * 0.5 * random.next())
  const cancelled = random.chance(0.12) || business.index < 2 ? 1 : 0
  const outcomes: Outcome[] = [
    ...stars,
    ...Array<Outcome>(unreviewed).fill('unreviewed'),
    ...Array<Outcome>(cancelled).fill('cancelled'),
  ]
  return random.sample(outcomes, outcomes.length)
}

const expandStars = (counts: readonly number[]) =>
  counts.flatMap((count, index) => Array<number>(count).fill(5 - index))

const randomStars = ({ reviewCount, skill }: DemoBusiness, random: Random) =>
  Array.from({ length: reviewCount }, () =>
    Math.max(1, Math.min(5, Math.round(skill + random.normal() * 0.7))),
  )

/** Random time of a review, hours or days after the booking and never in the future. */
function randomReviewTime(endMs: number, calendar: DemoCalendar, random: Random) {
  const unboundedMs = endMs + Math.floor((1 + 100 * random.next() ** 3) * hourMs)
  return Math.max(endMs, Math.min(unboundedMs, calendar.nowMs - Math.floor(hourMs * random.next())))
}
