import {
  day,
  isUsed,
  type ModelBusiness,
  type ModelOption,
  type ModelResource,
  type ModelService,
  minute,
  type TimeRange,
} from './calendar.ts'
import type { ModelBooking, SoldServices } from './state.ts'

/** A service with its options, as people without terms of their own sell it. `usual`: the service without options. */
type OfferedPart = {
  service: number
  title: string
  price: number
  duration: number
  gaps: TimeRange[]
  usual: { price: number; duration: number }
}

export type ModelOffer = {
  parts: OfferedPart[]
  options: string[]
  duration: number
  preparation: number
  cleanUp: number | null
  group: GroupOffer | undefined
}
export type GroupOffer = { service: number; seats: number; sessions: ModelService['sessions'] }

/** Price, duration, gaps and pauses that a booking would have on one resource, at any time. */
export type OfferCandidate = {
  resource: ModelResource
  sold: SoldServices
  duration: number
  gaps: TimeRange[]
  preparation: number
  pause: number
}

export type Wanted = { services: number[]; options: string[] }

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** The services one after the other, or the code of the refusal. */
export function offerOf(
  business: ModelBusiness,
  { services, options }: Wanted,
): ModelOffer | { code: string } {
  const ids = [...new Set(options)]
  const chosen = business.options.filter(({ id }) => ids.includes(id))
  const isForeign = (id: string) =>
    !chosen.some((option) => option.id === id && services.includes(option.service))
  if (ids.some(isForeign)) return { code: 'option_not_found' }
  const parts: OfferedPart[] = []
  for (const index of services) {
    const own = chosen.filter(({ service }) => service === index)
    const variants = own.filter(({ kind }) => kind === 'variant')
    const hasVariants = business.options.some(
      ({ service, kind }) => service === index && kind === 'variant',
    )
    if (variants.length !== (hasVariants ? 1 : 0)) return { code: 'option_required' }
    parts.push(partOf(index, serviceAt(business, index), own))
  }
  const [first, last] = [services[0] ?? 0, services.at(-1) ?? 0].map((n) => serviceAt(business, n))
  const duration = sum(parts.map((part) => part.duration))
  const isGroup = services.some((index) => serviceAt(business, index).seats > 1)
  if (!first || !last || (isGroup && services.length > 1) || duration > day)
    return { code: 'invalid_input' }
  const group = { service: services[0] ?? 0, seats: first.seats, sessions: first.sessions }
  const { preparation } = first
  const { cleanUp } = last
  return { parts, options: ids, duration, preparation, cleanUp, group: isGroup ? group : undefined }
}

export function serviceAt(business: ModelBusiness, index: number) {
  const service = business.services[index]
  if (!service) throw new Error(`No service ${index}`)
  return service
}

function partOf(index: number, service: ModelService, options: ModelOption[]): OfferedPart {
  const variant = options.find(({ kind }) => kind === 'variant')
  const addOns = options.filter(({ kind }) => kind === 'add_on')
  const base = variant ?? service
  const names = [...(variant ? [variant] : []), ...addOns].map(({ name }) => name)
  return {
    service: index,
    title: names.length > 0 ? `${service.title} (${names.join(', ')})` : service.title,
    price: base.price + sum(addOns.map(({ price }) => price)),
    duration: base.duration + sum(addOns.map(({ duration }) => duration)),
    gaps: base.gaps,
    usual: { price: service.price, duration: service.duration },
  }
}

/** The booking on each of these resources that does all services; without a chosen person, at the usual price or less. */
export function candidatesFor(
  business: ModelBusiness,
  offer: ModelOffer,
  member: string | undefined,
): OfferCandidate[] {
  const usualPrice = sum(offer.parts.map(({ price }) => price))
  return business.resources
    .filter(isUsed)
    .filter(({ id }) => member === undefined || member === id)
    .flatMap((resource) => candidateOn(business, offer, resource) ?? [])
    .filter(({ sold }) => member !== undefined || sold.price <= usualPrice)
}

/** The booking on the usual terms, on each resource, whatever the resource does. */
export const usualCandidates = (business: ModelBusiness, offer: ModelOffer): OfferCandidate[] =>
  business.resources
    .filter(isUsed)
    .flatMap((resource) => candidateOn(business, offer, { ...resource, ...usualTerms }) ?? [])

const usualTerms = { services: { all: true, own: new Map() } }

function candidateOn(
  business: ModelBusiness,
  offer: ModelOffer,
  resource: ModelResource,
): OfferCandidate | undefined {
  const { all, own } = resource.services
  const gaps: TimeRange[] = []
  const parts: SoldServices['parts'] = []
  let at = 0
  for (const { service, title, price, duration, gaps: usualGaps, usual } of offer.parts) {
    const terms = own.get(service)
    if (!terms && !all) return undefined
    const difference = (terms?.duration ?? usual.duration) - usual.duration
    const ownDuration = Math.max(duration + difference, 5 * minute)
    const isShorter = ownDuration < duration
    for (const { from, to } of usualGaps) {
      const isWorkAfter = to + 5 * minute <= ownDuration
      if (!isShorter || isWorkAfter) gaps.push({ from: at + from, to: at + to })
    }
    const ownPrice = price + (terms?.price ?? usual.price) - usual.price
    parts.push({ service, title, price: ownPrice, duration: ownDuration })
    at += ownDuration
  }
  const price = sum(parts.map((part) => part.price))
  const pause = offer.cleanUp ?? business.policy.buffer
  const { preparation, options } = offer
  return { resource, sold: { parts, options, price }, duration: at, gaps, preparation, pause }
}

/**
 * A booking that is rescheduled, on each resource that does its services, as it was sold. It stays with the person whom the
 * client chose while that person takes bookings. The clean-up is that of the service now.
 */
export function candidatesToMove(booking: ModelBooking, member: string | undefined) {
  const used = moveCandidates(booking)
  const chosen = member ?? (booking.chosenByClient ? booking.resource : undefined)
  const isGone = !used.some(({ resource }) => resource.id === chosen)
  const does = ({ id, services: { all, own } }: ModelResource) =>
    id === booking.resource || booking.sold.parts.every(({ service }) => all || own.has(service))
  const candidates = used.filter(
    ({ resource }) => (isGone || resource.id === chosen) && does(resource),
  )
  return { candidates, chosen }
}

/** A booking that is rescheduled, on each resource that takes bookings. */
export function moveCandidates(booking: ModelBooking): OfferCandidate[] {
  const { business, sold, gaps, preparation } = booking
  const last = sold.parts.at(-1)?.service ?? 0
  const pause = serviceAt(business, last).cleanUp ?? business.policy.buffer
  const duration = booking.end - booking.start
  return business.resources
    .filter(isUsed)
    .map((resource) => ({ resource, sold, duration, gaps, preparation, pause }))
}

export function groupOf({ business, sold, seats }: ModelBooking): GroupOffer | undefined {
  const service = sold.parts[0]?.service ?? 0
  const { sessions } = serviceAt(business, service)
  return seats > 1 ? { service, seats, sessions } : undefined
}
