import type { DemoBusiness } from '../businesses/business.ts'
import { type Draw, drawFor } from '../random.ts'
import { isOpen, type Visit, visitOn } from './booking.ts'
import { type Calendar, weekdayOf } from './calendar.ts'

const hourMs = 3_600_000
const purpose = 11

/** What became of a visit: so many stars, nothing written, or called off in good time. */
type Fate = number | 'silent' | 'cancelled'

/**
 * What happened so far, newest first: a visit behind every review, some nobody wrote about. At most one
 * a day, so no chair is ever taken twice. The first business begins before this week, which it plans itself.
 */
export function pastVisits(
  business: DemoBusiness,
  calendar: Calendar,
  neighbours: number,
): Visit[] {
  const draw = drawFor(business.index, purpose)
  const fates = fatesOf(business, draw)
  const daysBetween = Math.max(1, Math.min(12, 320 / Math.max(1, fates.length)))
  const today = calendar.today(business.place.timeZone)
  let day = business.index === 0 ? today - weekdayOf(today) : today

  const visits: Visit[] = []
  while (visits.length < fates.length) {
    day -= 1 + Math.floor(-Math.log(1 - draw.next()) * (daysBetween - 1))
    if (!isOpen(business, day)) continue
    const when = visitOn(business, calendar, day, draw)
    const fate = fates[visits.length]
    if (!when || fate === undefined) continue
    visits.push({
      ...when,
      chair: visits.length % business.chairs,
      status: fate === 'cancelled' ? 'cancelled' : 'completed',
      ...(fate === 'cancelled' && { cancelledBy: 'client' }),
      madeMs: when.startMs - Math.floor((26 + 150 * draw.next() ** 2) * hourMs),
      visitor: { kind: 'neighbour', n: draw.integer(0, neighbours - 1) },
      ...(typeof fate === 'number' && {
        review: { stars: fate, atMs: reviewedAt(when.endMs, calendar, draw) },
      }),
    })
  }
  return visits
}

function fatesOf(business: DemoBusiness, draw: Draw): Fate[] {
  const stars = business.featured?.stars
    ? starsAsTold(business.featured.stars)
    : starsDrawn(business, draw)
  const silent = Math.round(stars.length * 0.5 * draw.next())
  const cancelled = draw.chance(0.12) || business.index < 2 ? 1 : 0
  const fates: Fate[] = [
    ...stars,
    ...Array<Fate>(silent).fill('silent'),
    ...Array<Fate>(cancelled).fill('cancelled'),
  ]
  return draw.sample(fates, fates.length)
}

const starsAsTold = (counts: readonly number[]) =>
  counts.flatMap((count, lost) => Array<number>(count).fill(5 - lost))

const starsDrawn = ({ reviewCount, skill }: DemoBusiness, draw: Draw) =>
  Array.from({ length: reviewCount }, () =>
    Math.max(1, Math.min(5, Math.round(skill + draw.bell() * 0.7))),
  )

/** Some hours or days after the visit, and never in the future. */
function reviewedAt(endMs: number, calendar: Calendar, draw: Draw) {
  const wished = endMs + Math.floor((1 + 100 * draw.next() ** 3) * hourMs)
  return Math.max(endMs, Math.min(wished, calendar.nowMs - Math.floor(hourMs * draw.next())))
}
