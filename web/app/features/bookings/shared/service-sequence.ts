import { furtherServicesMax } from '@ujuzi/contract/bookings/bookings'
import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import type { ListedService } from '@ujuzi/contract/search/storefront'
import type { Choices } from './choices.ts'

export type BookableService = Pick<ListedService, 'id' | 'name' | 'duration' | 'price' | 'currency'>

/** What is done in one visit, one after the other. */
export type Visit = readonly BookableService[]

export const servicesMax = furtherServicesMax + 1
const dayMinutes = 1440

/** The chosen services that can be had together; the only service of a business needs no choosing. */
export function visitOf(services: Visit, { service, further = [] }: Choices): Visit {
  const find = (id: string | undefined) => services.find((offered) => offered.id === id)
  const first = find(service) ?? (services.length === 1 ? services[0] : undefined)
  if (!first) return []
  const visit = [first]
  for (const id of further) {
    const next = find(id)
    if (next && fits(next, visit)) visit.push(next)
  }
  return visit
}

/** One after the other; the same service may be done twice, so that its place tells it apart. */
export const placed = (visit: Visit) =>
  visit.map((service, place) => ({ key: `${place} ${service.id}`, service, place }))

/** What can still follow: nothing in another currency, and nothing beyond a day. */
export const addable = (services: Visit, visit: Visit) =>
  services.filter((service) => fits(service, visit))

function fits({ currency, duration }: BookableService, visit: Visit) {
  const sum = totalOf(visit)
  if (!sum || visit.length >= servicesMax) return false
  return currency === sum.currency && sum.duration + duration <= dayMinutes
}

/** How long the whole takes and what it costs; nothing while nothing is chosen. */
export function totalOf(visit: Visit) {
  const [first] = visit
  if (!first) return undefined
  const { currency } = first
  const minor = visit.reduce((sum, { price }) => sum + (toMinor(price, currency) ?? 0), 0)
  return {
    duration: visit.reduce((sum, { duration }) => sum + duration, 0),
    price: fromMinor(minor, currency),
    currency,
  }
}
