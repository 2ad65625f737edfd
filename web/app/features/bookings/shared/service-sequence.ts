import { furtherServicesMax } from '@ujuzi/contract/bookings/bookings'
import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import type { ListedService } from '@ujuzi/contract/storefront/storefront'
import type { Choices } from './choices.ts'

export type BookableService = Pick<ListedService, 'id' | 'name' | 'duration' | 'price' | 'currency'>

/** Services of one booking, in order. */
export type ServiceSequence = readonly BookableService[]

export const servicesMax = furtherServicesMax + 1
const dayMinutes = 1440

/** The chosen services that can be combined. The only service of a business is preselected. */
export function chosenServices(
  services: ServiceSequence,
  { service, further = [] }: Choices,
): ServiceSequence {
  const find = (id: string | undefined) => services.find((offered) => offered.id === id)
  const first = find(service) ?? (services.length === 1 ? services[0] : undefined)
  if (!first) return []
  const sequence = [first]
  for (const id of further) {
    const next = find(id)
    if (next && fits(next, sequence)) sequence.push(next)
  }
  return sequence
}

/** Adds position and key: the same service may occur twice. */
export const withPosition = (sequence: ServiceSequence) =>
  sequence.map((service, index) => ({ key: `${index} ${service.id}`, service, index }))

/** Services that can be added: same currency, and at most 24 hours in total. */
export const addableServices = (services: ServiceSequence, sequence: ServiceSequence) =>
  services.filter((service) => fits(service, sequence))

function fits({ currency, duration }: BookableService, sequence: ServiceSequence) {
  const sum = sequenceTotal(sequence)
  if (!sum || sequence.length >= servicesMax) return false
  return currency === sum.currency && sum.duration + duration <= dayMinutes
}

/** Total duration and price; undefined if no service is chosen. */
export function sequenceTotal(sequence: ServiceSequence) {
  const [first] = sequence
  if (!first) return undefined
  const { currency } = first
  const minor = sequence.reduce((sum, { price }) => sum + (toMinor(price, currency) ?? 0), 0)
  return {
    duration: sequence.reduce((sum, { duration }) => sum + duration, 0),
    price: fromMinor(minor, currency),
    currency,
  }
}
