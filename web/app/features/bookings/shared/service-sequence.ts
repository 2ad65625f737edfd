import { furtherServicesMax } from '@ujuzi/contract/bookings/bookings'
import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import type { ListedService } from '@ujuzi/contract/storefront/storefront'
import type { Choices } from './choices.ts'

export type ChosenService = Pick<
  ListedService,
  'id' | 'name' | 'duration' | 'price' | 'currency' | 'variants' | 'add_ons' | 'seats'
> & {
  /** Chosen variant and add-ons; price and duration include them. Absent if the service has none to choose. */
  options?: readonly ServiceOption[]
  /** Price and duration without the options. */
  usual?: { price: number; duration: number }
}
type ServiceOption = { id: string; name: string; price: number; duration: number }

/** Services of one booking, in order. */
export type ServiceSequence = readonly ChosenService[]

export const servicesMax = furtherServicesMax + 1
const dayMinutes = 1440

/** The chosen services that can be combined. The only service of a business is preselected. */
export function chosenServices(
  services: ServiceSequence,
  { service, further = [], options = [] }: Choices,
): ServiceSequence {
  const find = (id: string | undefined) => {
    const found = services.find((offered) => offered.id === id)
    return found && withOptions(found, options)
  }
  const first = find(service) ?? (services.length === 1 ? find(services[0]?.id) : undefined)
  if (!first) return []
  const sequence = [first]
  for (const id of further) {
    const next = find(id)
    if (next && fits(next, sequence)) sequence.push(next)
  }
  return sequence
}

/** The service with those of the options that are its own: a variant replaces price and duration, add-ons are added. */
export function withOptions(service: ChosenService, ids: readonly string[]): ChosenService {
  const { variants = [], add_ons = [], currency, price, duration } = service
  if (variants.length === 0 && add_ons.length === 0) return service
  const variant = variants.find(({ id }) => ids.includes(id))
  const addOns = add_ons.filter(({ id }) => ids.includes(id))
  const parts = [variant ?? service, ...addOns]
  return {
    ...service,
    price: sumOfPrices(parts, currency),
    duration: sumOfDurations(parts),
    options: variant ? [variant, ...addOns] : addOns,
    usual: { price, duration },
  }
}

/** Whether a variant of the service is still to be chosen. */
export const lacksVariant = ({ variants = [], options = [] }: ChosenService) =>
  variants.length > 0 && !variants.some(({ id }) => options.some((option) => option.id === id))

export const optionIdsOf = (sequence: ServiceSequence) => [
  ...new Set(sequence.flatMap(({ options = [] }) => options.map(({ id }) => id))),
]

/** Adds position and key: the same service may occur twice. */
export const withKeys = (sequence: ServiceSequence) =>
  sequence.map((service, index) => ({ key: `${index} ${service.id}`, service, index }))

/** Services that can be added: same currency, and at most 24 hours in total. */
export const addableServices = (services: ServiceSequence, sequence: ServiceSequence) =>
  services.filter((service) => fits(service, sequence))

/** A group session is booked on its own. */
function fits({ currency, duration, seats }: ChosenService, sequence: ServiceSequence) {
  const sum = sequenceTotal(sequence)
  if (!sum || sequence.length >= servicesMax) return false
  if (seats || sequence.some((service) => service.seats)) return false
  return currency === sum.currency && sum.duration + duration <= dayMinutes
}

/** Total duration and price; undefined if no service is chosen. */
export function sequenceTotal(sequence: ServiceSequence) {
  const [first] = sequence
  if (!first) return undefined
  const { currency } = first
  return {
    duration: sumOfDurations(sequence),
    price: sumOfPrices(sequence, currency),
    currency,
  }
}

const sumOfDurations = (parts: readonly { duration: number }[]) =>
  parts.reduce((sum, { duration }) => sum + duration, 0)

/** Added in minor units, which are exact. */
const sumOfPrices = (parts: readonly { price: number }[], currency: string) =>
  fromMinor(
    parts.reduce((sum, { price }) => sum + (toMinor(price, currency) ?? 0), 0),
    currency,
  )
