import { slotStepMinutes } from '@ujuzi/contract/api/limits'
import type { BookingStatus, Party } from '@ujuzi/contract/bookings/bookings'
import type { DemoBusiness, DemoOffer } from '../businesses/business.ts'
import type { Draw } from '../random.ts'
import { type Calendar, weekdayOf } from './calendar.ts'

/** Who visits: somebody of the neighbourhood's circle, a guest met only here, or the demo client. */
export type Visitor =
  | { kind: 'neighbour'; n: number }
  | { kind: 'guest'; n: number }
  | { kind: 'demo client' }

export type Visit = {
  offer: number
  chair: number
  status: BookingStatus
  day: number
  startMs: number
  endMs: number
  madeMs: number
  visitor: Visitor
  cancelledBy?: Party
  review?: { stars: number; atMs: number }
}

const minuteMs = 60_000
const stepMs = slotStepMinutes * minuteMs

export const isOpen = ({ week }: DemoBusiness, day: number) =>
  (week[weekdayOf(day)]?.length ?? 0) > 0

/** A start within the hours of that day, on the quarter, not before `fromMs`; undefined if none is left. */
export function startOn(
  business: DemoBusiness,
  calendar: Calendar,
  day: number,
  offer: DemoOffer,
  draw: Draw,
  fromMs = 0,
): number | undefined {
  const { timeZone } = business.place
  const starts: { fromMs: number; count: number }[] = []
  for (const { opens, closes } of business.week[weekdayOf(day)] ?? []) {
    const opensMs = calendar.at(timeZone, day, opens)
    const lastMs = calendar.at(timeZone, day, closes - offer.minutes)
    const late = Math.max(0, Math.ceil((fromMs - opensMs) / stepMs)) * stepMs
    const count = Math.floor((lastMs - opensMs - late) / stepMs) + 1
    if (count > 0) starts.push({ fromMs: opensMs + late, count })
  }
  if (starts.length === 0) return undefined
  const { fromMs: first, count } = draw.pick(starts)
  return first + draw.integer(0, count - 1) * stepMs
}

/** One of the services that fits that day; undefined if even the shortest does not. */
export function visitOn(
  business: DemoBusiness,
  calendar: Calendar,
  day: number,
  draw: Draw,
  fromMs = 0,
): Pick<Visit, 'offer' | 'day' | 'startMs' | 'endMs'> | undefined {
  for (const offer of draw.sample([...business.offers.keys()], business.offers.length)) {
    const facts = business.offers[offer]
    const startMs = facts && startOn(business, calendar, day, facts, draw, fromMs)
    if (facts && startMs !== undefined) {
      return { offer, day, startMs, endMs: startMs + facts.minutes * minuteMs }
    }
  }
  return undefined
}
