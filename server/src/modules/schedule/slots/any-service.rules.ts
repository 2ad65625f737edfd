import {
  hasOwnServices,
  restrictToRequested,
  restrictToShortest,
} from './requested-services.rules.ts'
import type { ServiceTerms, ServiceWithShape } from './resources.rules.ts'
import { type Calendar, freeSlots, type SlotDay, type SlotsRequest } from './rules.ts'
import type { BookingShape } from './shape.rules.ts'

/*
 * Free starts of any service that a client who chooses no person can book, without add-ons, for search. Services without
 * a shape are free whenever the shortest of them is; services with a shape are looked at one by one.
 */

type Offering = { terms: ServiceTerms; shape?: BookingShape }

/** Whether a service has a shape, so that the shortest service alone does not decide when something is free. */
export const hasShapes = ({ services }: Pick<Calendar, 'services'>) =>
  services?.some(({ shape }) => shape !== undefined) ?? false

/** Free starts of any service of a calendar with shapes, at which any of them can start. Their ends are not merged. */
export function freeSlotsOfAny(
  calendar: Calendar,
  request: Omit<SlotsRequest, 'minutes' | 'shape'>,
): SlotDay[] {
  const services = calendar.services ?? []
  const plain = services.filter(({ shape }) => !shape)
  const lists = plain.length > 0 ? [slotsOfPlain({ ...calendar, services: plain }, request)] : []
  for (const { terms, shape } of listOfferings(calendar)) {
    const suitableCalendar = restrictToRequested(calendar, { services: [terms] })
    lists.push(freeSlots(suitableCalendar, { ...request, minutes: terms.minutes, shape }))
  }
  return mergeDays(lists)
}

const slotsOfPlain = (
  calendar: Calendar & { services: readonly ServiceWithShape[] },
  request: Omit<SlotsRequest, 'minutes' | 'shape'>,
) => {
  const minutes = Math.min(...calendar.services.map((service) => service.minutes))
  return freeSlots(restrictToShortest(calendar), { ...request, minutes })
}

/** Services with a shape, and each variant of those that have any. */
function listOfferings(calendar: Calendar): Offering[] {
  const offerings = (calendar.services ?? []).flatMap(offeringsOf)
  if (hasOwnServices(calendar)) return offerings
  const buffer = calendar.policy.bufferTimeMinutes
  return offerings.filter(
    (one, n) => !offerings.some((other, m) => m !== n && isCovered(one, other, { buffer, m, n })),
  )
}

function offeringsOf({ shape, ...service }: ServiceWithShape): Offering[] {
  if (!shape) return []
  const { preparation, cleanUp, seats, sessions, variants } = shape
  const { id, priceMinor, minutes } = service
  const group = seats > 1 && { group: { serviceId: id, seats, sessions } }
  const choices = variants.length > 0 ? variants : [{ priceMinor, minutes, gaps: shape.gaps }]
  return choices.map((choice) => ({
    terms: { ...choice, id, usual: { priceMinor, minutes } },
    shape: { preparation, cleanUp, gaps: choice.gaps, ...group },
  }))
}

type Position = { buffer: number; n: number; m: number }

/** Whether the other one is free at every start at which this one is. Of two equal ones, the first covers the second. */
function isCovered(one: Offering, other: Offering, { buffer, n, m }: Position) {
  const [a, b] = [sizeOf(one, buffer), sizeOf(other, buffer)]
  if (!a || !b || a.preparation !== b.preparation) return false
  if (b.minutes > a.minutes || b.busy > a.busy) return false
  return b.minutes < a.minutes || b.busy < a.busy || m < n
}

/** Undefined for an offering with gaps or seats, which is not compared. */
function sizeOf({ terms: { minutes }, shape }: Offering, buffer: number) {
  if (!shape || shape.gaps.length > 0 || shape.group) return undefined
  const { preparation, cleanUp } = shape
  return { preparation, minutes, busy: minutes + (cleanUp ?? buffer) }
}

function mergeDays([first = [], ...others]: readonly SlotDay[][]): SlotDay[] {
  if (others.length === 0) return first
  return first.map(({ day, open, starts }, n) => {
    const all = [starts, ...others.map((days) => days[n]?.starts ?? [])].flat()
    const byMinute = new Map(all.map((start) => [start.minute, start]))
    return {
      day,
      open: open || others.some((days) => days[n]?.open),
      starts: [...byMinute.values()].sort((a, b) => a.minute - b.minute),
    }
  })
}
