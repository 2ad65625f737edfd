import type { Span } from './opening.rules.ts'
import type { Resource, Resources, ServiceTerms } from './resources.rules.ts'
import type { Calendar } from './rules.ts'
import { type BookingShape, parseMinuteRanges } from './shape.rules.ts'

/*
 * Resources that do the requested services, with their terms. A client who chooses no person is shown the price of the service,
 * so only resources that do it at that price or less take part; the lower price is charged.
 */

export type RequestedServices = {
  services: readonly ServiceTerms[]
  /** The chosen resource. */
  memberId?: string | undefined
  /** Resource of a booking that is rescheduled, whose price and duration are agreed already. */
  agreedOn?: string
}

/**
 * The services of a booking that is rescheduled. It stays with the person that the client chose, as long as that person
 * takes bookings.
 */
export const agreedServices = (booking: {
  serviceId: string
  extras: readonly { serviceId: string }[]
  resourceId: string
  chosenByClient: boolean
}): RequestedServices => ({
  services: [booking, ...booking.extras].map(({ serviceId }) => ({
    id: serviceId,
    priceMinor: 0,
    minutes: 0,
  })),
  agreedOn: booking.resourceId,
  memberId: booking.chosenByClient ? booking.resourceId : undefined,
})

export type AgreedBooking = {
  serviceId: string
  preparationMinutes: number
  gaps: string | null
  seats: number
}

/** The shape of a booking that is rescheduled, as it was sold; its clean-up is that of the service now. */
export function agreedShape(
  { rescheduled, services }: Pick<Calendar, 'rescheduled' | 'services'>,
  { serviceId, preparationMinutes, gaps, seats }: AgreedBooking,
): BookingShape | undefined {
  const cleanUp = rescheduled?.cleanUp ?? null
  const isPlain = preparationMinutes === 0 && cleanUp === null && gaps === null && seats === 1
  if (isPlain) return undefined
  const service = services?.find(({ id }) => id === serviceId)
  const group = { serviceId, seats, sessions: service?.shape?.sessions ?? [] }
  return {
    preparation: preparationMinutes,
    cleanUp,
    gaps: parseMinuteRanges(gaps ?? ''),
    ...(seats > 1 && { group }),
  }
}

/**
 * A service on the terms of a resource; undefined if the resource does not do it. Chosen options keep their difference
 * to the usual price and duration of the service.
 */
export function termsWith({ services }: Resource, service: ServiceTerms): ServiceTerms | undefined {
  if (!services) return service
  const own = services.own.get(service.id)
  if (!own) return services.all ? service : undefined
  const usual = service.usual ?? service
  const minutes = Math.max(minMinutes, shifted(service.minutes, own.minutes, usual.minutes))
  const gaps = minutes < service.minutes ? gapsWithin(service.gaps ?? [], minutes) : service.gaps
  return {
    id: service.id,
    priceMinor: shifted(service.priceMinor, own.priceMinor, usual.priceMinor),
    minutes,
    ...(gaps && gaps.length > 0 && { gaps }),
  }
}

/** Shortest service, and shortest work after a gap. */
const minMinutes = 5

const shifted = (amount: number, own: number | null, usual: number) =>
  own === null ? amount : amount + own - usual

/** The gaps that leave enough work after them. */
const gapsWithin = (gaps: readonly Span[], minutes: number) =>
  gaps.filter(({ to }) => to + minMinutes <= minutes)

/** The calendar with only the resources that can do the requested services, each with its own duration and terms. */
export function restrictToRequested<C extends Resources>(
  calendar: C,
  requested: RequestedServices,
): C {
  const memberId = isGone(calendar, requested) ? undefined : requested.memberId
  if (memberId === undefined && !hasOwnServices(calendar)) return calendar
  const all = [...calendar.resources, ...(calendar.others ?? [])]
  const resources = calendar.resources.flatMap((resource) =>
    memberId === undefined || resource.id === memberId
      ? restrictResource(resource, { ...requested, memberId })
      : [],
  )
  const ids = new Set(resources.map(({ id }) => id))
  return { ...calendar, resources, others: all.filter(({ id }) => !ids.has(id)) }
}

/** Whether the person of an agreed booking takes no bookings any more. */
const isGone = ({ resources }: Resources, { memberId, agreedOn }: RequestedServices) =>
  agreedOn !== undefined && !resources.some(({ id }) => id === memberId)

function restrictResource(
  resource: Resource,
  { services, memberId, agreedOn }: RequestedServices,
): Resource[] {
  if (!resource.services || resource.id === agreedOn) return [resource]
  const terms = services.flatMap((service) => termsWith(resource, service) ?? [])
  if (terms.length < services.length) return []
  if (agreedOn !== undefined) return [resource]
  if (memberId === undefined && totalOf(terms).priceMinor > totalOf(services).priceMinor) return []
  return [{ ...resource, terms, minutes: totalOf(terms).minutes, gaps: gapsOf(terms) }]
}

/**
 * The calendar for the shortest service that a client who chooses no person can book with each resource. It has a free
 * start exactly if some service has one. `services` are all active services.
 */
export function restrictToShortest<C extends Resources & { services?: readonly ServiceTerms[] }>(
  calendar: C,
): C {
  if (!hasOwnServices(calendar)) return calendar
  const resources = calendar.resources.flatMap((resource) => {
    const minutes = (calendar.services ?? []).flatMap((service) => {
      const terms = termsWith(resource, service)
      return terms && terms.priceMinor <= service.priceMinor ? [terms.minutes] : []
    })
    return minutes.length > 0 ? [{ ...resource, minutes: Math.min(...minutes) }] : []
  })
  const ids = new Set(resources.map(({ id }) => id))
  return { ...calendar, resources, others: calendar.resources.filter(({ id }) => !ids.has(id)) }
}

export const hasOwnServices = ({ resources }: Resources) =>
  resources.some(({ services }) => services)

/** Gaps of services done one after the other, in minutes from the start of the first one. */
export function gapsOf(services: readonly ServiceTerms[]): Span[] {
  let at = 0
  return services.flatMap(({ minutes, gaps = [] }) => {
    const offset = at
    at += minutes
    return gaps.map(({ from, to }) => ({ from: offset + from, to: offset + to }))
  })
}

/** Total price and duration of services done one after the other. */
export const totalOf = (services: readonly Pick<ServiceTerms, 'priceMinor' | 'minutes'>[]) => ({
  priceMinor: services.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  minutes: services.reduce((sum, { minutes }) => sum + minutes, 0),
})
