import type { Span } from '../../schedule/slots/opening.rules.ts'
import { gapsOf, totalOf } from '../../schedule/slots/requested-services.rules.ts'
import type {
  ServiceTerms,
  ServiceWithShape,
  WeeklyStart,
} from '../../schedule/slots/resources.rules.ts'
import type { BookingShape } from '../../schedule/slots/shape.rules.ts'
import { minutesOfDay } from '../../schedule/time-zone.rules.ts'

/** A service of a booking, before its options are chosen. */
export type SoldService = {
  id: string
  title: string
  priceMinor: number
  minutes: number
  gaps: readonly Span[]
  preparation: number
  /** Null for the buffer of the business. */
  cleanUp: number | null
  seats: number
  /** Weekly starts of a group service. */
  sessions: readonly WeeklyStart[]
  hasVariants: boolean
}

/** A variant or an add-on in use. */
export type SoldOption = {
  id: string
  serviceId: string
  kind: 'variant' | 'add_on'
  name: string
  priceMinor: number
  minutes: number
  gaps: readonly Span[]
  placeKind: 'business' | 'client' | 'online' | null
}

/** Services with their options. `shape`: absent if they need only their duration and the buffer of the business. */
export type ChosenServices = {
  titles: string[]
  terms: ServiceTerms[]
  shape?: BookingShape
  /** Places to which the options restrict the booking. */
  placeKinds: NonNullable<SoldOption['placeKind']>[]
}

export type OptionsVerdict =
  | ({ ok: true } & ChosenServices)
  | { ok: false; code: 'option_not_found' | 'option_required' | 'incompatible_services' }

/**
 * Applies the chosen options to services done one after the other. A variant replaces price, duration and gaps of its
 * service; add-ons are added to price and duration at the end. `options` are those found for `optionIds`, in order.
 * Services are incompatible if they last longer than a day, or if one of several is a group service.
 */
export function chooseOptions(
  services: readonly SoldService[],
  options: readonly SoldOption[],
  optionIds: readonly string[],
): OptionsVerdict {
  const isOfService = (id: string) =>
    options.some((one) => one.id === id && services.some((service) => service.id === one.serviceId))
  if (!optionIds.every(isOfService)) return { ok: false, code: 'option_not_found' }
  const chosen = services.map((service) => ({
    service,
    variants: options.filter((one) => one.serviceId === service.id && one.kind === 'variant'),
    addOns: options.filter((one) => one.serviceId === service.id && one.kind === 'add_on'),
  }))
  if (chosen.some(({ service, variants }) => variants.length !== Number(service.hasVariants)))
    return { ok: false, code: 'option_required' }
  const terms = chosen.map(termsOf)
  const isGroup = services.some(({ seats }) => seats > 1)
  if ((isGroup && services.length > 1) || totalOf(terms).minutes > minutesOfDay)
    return { ok: false, code: 'incompatible_services' }
  const shape = shapeOf(services, terms)
  return {
    ok: true,
    titles: chosen.map(titleOf),
    terms,
    ...(shape && { shape }),
    placeKinds: options.flatMap(({ placeKind }) => placeKind ?? []),
  }
}

type Chosen = { service: SoldService; variants: SoldOption[]; addOns: SoldOption[] }

function termsOf({ service, variants: [variant], addOns }: Chosen): ServiceTerms {
  const { id, priceMinor, minutes } = service
  if (!variant && addOns.length === 0) return withGaps({ id, priceMinor, minutes }, service.gaps)
  const base = variant ?? service
  const total = totalOf([base, ...addOns])
  return withGaps({ id, ...total, usual: { priceMinor, minutes } }, base.gaps)
}

const withGaps = (terms: ServiceTerms, gaps: readonly Span[]): ServiceTerms =>
  gaps.length > 0 ? { ...terms, gaps } : terms

/** `Knotless braids (Long, Beads)` */
function titleOf({ service, variants, addOns }: Chosen) {
  const names = [...variants, ...addOns].map(({ name }) => name)
  return names.length > 0 ? `${service.title} (${names.join(', ')})` : service.title
}

/** Preparation of the first service, clean-up of the last one, and the gaps of all of them. */
function shapeOf(
  services: readonly SoldService[],
  terms: readonly ServiceTerms[],
): BookingShape | undefined {
  const [first, last] = [services[0], services.at(-1)]
  if (!first || !last) return undefined
  const { id, preparation, seats, sessions } = first
  const shape = { preparation, cleanUp: last.cleanUp, gaps: gapsOf(terms) }
  if (seats > 1) return { ...shape, group: { serviceId: id, seats, sessions } }
  const isPlain = preparation === 0 && shape.cleanUp === null && shape.gaps.length === 0
  return isPlain ? undefined : shape
}

/** A service of a calendar, whose title is not known. */
export const toSoldService = ({ shape, ...service }: ServiceWithShape): SoldService => ({
  ...{ title: '', gaps: [], preparation: 0, cleanUp: null, seats: 1, sessions: [] },
  ...service,
  ...(shape && {
    preparation: shape.preparation,
    cleanUp: shape.cleanUp,
    seats: shape.seats,
    sessions: shape.sessions,
  }),
  hasVariants: (shape?.variants.length ?? 0) > 0,
})
