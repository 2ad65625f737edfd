import type { Resource, Resources, ServiceTerms } from './resources.rules.ts'

/*
 * Resources that do the requested services, with their terms. A client who chooses no person is shown the price of the service,
 * so only resources that do it at that price or less take part; the lower price is charged.
 */

export type OfferChoice = {
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
export const agreedOffer = (booking: {
  serviceId: string
  extras: readonly { serviceId: string }[]
  resourceId: string
  chosenByClient: boolean
}): OfferChoice => ({
  services: [booking, ...booking.extras].map(({ serviceId }) => ({
    id: serviceId,
    priceMinor: 0,
    minutes: 0,
  })),
  agreedOn: booking.resourceId,
  memberId: booking.chosenByClient ? booking.resourceId : undefined,
})

/** A service on the terms of a resource; undefined if the resource does not do it. */
export function termsWith({ services }: Resource, service: ServiceTerms): ServiceTerms | undefined {
  if (!services) return service
  const own = services.own.get(service.id)
  if (!own && !services.all) return undefined
  return {
    id: service.id,
    priceMinor: own?.priceMinor ?? service.priceMinor,
    minutes: own?.minutes ?? service.minutes,
  }
}

/** The calendar with only the resources that can serve this choice, each with its own duration and terms. */
export function restrictToOffer<C extends Resources>(calendar: C, choice: OfferChoice): C {
  const memberId = isGone(calendar, choice) ? undefined : choice.memberId
  if (memberId === undefined && !hasOwnServices(calendar)) return calendar
  const all = [...calendar.resources, ...(calendar.others ?? [])]
  const resources = calendar.resources.flatMap((resource) =>
    memberId === undefined || resource.id === memberId
      ? offeredBy(resource, { ...choice, memberId })
      : [],
  )
  const ids = new Set(resources.map(({ id }) => id))
  return { ...calendar, resources, others: all.filter(({ id }) => !ids.has(id)) }
}

/** Whether the person of an agreed booking takes no bookings any more. */
const isGone = ({ resources }: Resources, { memberId, agreedOn }: OfferChoice) =>
  agreedOn !== undefined && !resources.some(({ id }) => id === memberId)

function offeredBy(resource: Resource, { services, memberId, agreedOn }: OfferChoice): Resource[] {
  if (!resource.services || resource.id === agreedOn) return [resource]
  const terms = services.flatMap((service) => termsWith(resource, service) ?? [])
  if (terms.length < services.length) return []
  if (agreedOn !== undefined) return [resource]
  if (memberId === undefined && totalOf(terms).priceMinor > totalOf(services).priceMinor) return []
  return [{ ...resource, terms, minutes: totalOf(terms).minutes }]
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

const hasOwnServices = ({ resources }: Resources) => resources.some(({ services }) => services)

/** Total price and duration of services done one after the other. */
export const totalOf = (services: readonly ServiceTerms[]) => ({
  priceMinor: services.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  minutes: services.reduce((sum, { minutes }) => sum + minutes, 0),
})
