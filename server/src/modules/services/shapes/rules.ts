import type { FieldRule } from '@ujuzi/contract/api/fields'
import { fromMinor } from '@ujuzi/contract/money/money'
import { gapErrors } from '@ujuzi/contract/services/gap-rules'
import type { AddOn, Gap, Variant, WeeklySession } from '@ujuzi/contract/services/service-options'
import type { ServiceRow, serviceOptions, serviceSessions } from '../../businesses/tables.ts'
import { type FieldErrors, parsePrice } from '../rules.ts'

export type OptionRow = typeof serviceOptions.$inferSelect
export type ServiceSessionRow = typeof serviceSessions.$inferSelect

/** An option to save; without an id, a new one. */
export type OptionValues = Pick<
  OptionRow,
  'kind' | 'name' | 'priceMinor' | 'durationMinutes' | 'gaps' | 'placeKind' | 'position'
> & { id: string | undefined }

type Typed<T extends { id: string }> = Omit<T, 'id' | 'gaps' | 'place'> & {
  id?: string | undefined
  gaps?: Gap[] | undefined
  place?: Variant['place'] | undefined
}
/** Everything of a service that its variants or currency decide, as on the wire. */
export type Shape = {
  price: number
  currency: string
  duration: number
  variants: Typed<Variant>[]
  add_ons: Omit<Typed<AddOn>, 'gaps' | 'place'>[]
  preparation: number
  clean_up: number | null
  gaps: Gap[]
  seats: number
  sessions: WeeklySession[]
}

/** Shape of a new service, before its fields are applied. */
export const plainShape = {
  variants: [],
  add_ons: [],
  preparation: 0,
  clean_up: null,
  gaps: [],
  seats: 1,
  sessions: [],
} satisfies Partial<Shape>

/** Columns, options and sessions of this shape, or the field errors. `ownIds`: active options of the service. */
export function parseShape(shape: Shape, ownIds: ReadonlySet<string>) {
  const variants = parseOptions('variants', shape, ownIds)
  const addOns = parseOptions('add_ons', shape, ownIds)
  const hasVariants = shape.variants.length > 0
  const price = hasVariants ? { priceMinor: 0 } : parsePrice(shape.price, shape.currency)
  const errors: FieldErrors = {
    ...('errors' in price && price.errors),
    ...variants.errors,
    ...addOns.errors,
    ...(!hasVariants && prefixed('gaps', gapErrors(shape.gaps, shape.duration))),
    ...sessionErrors(shape),
  }
  if (Object.keys(errors).length > 0 || 'errors' in price) return { errors }
  const lowest = hasVariants ? lowestOf(variants.options) : undefined
  return {
    columns: {
      priceMinor: lowest?.priceMinor ?? price.priceMinor,
      durationMinutes: lowest?.durationMinutes ?? shape.duration,
      currency: shape.currency,
      preparationMinutes: shape.preparation,
      cleanUpMinutes: shape.clean_up,
      gaps: hasVariants ? null : formatGaps(shape.gaps),
      seats: shape.seats,
      hasVariants,
    },
    options: [...variants.options, ...addOns.options],
    sessions: shape.sessions.map(({ weekday, start }) => ({
      weekday,
      startsMinute: parseClock(start),
    })),
  }
}

/** Lowest price and lowest duration, which can be of two variants. */
export const lowestOf = (variants: Pick<OptionRow, 'priceMinor' | 'durationMinutes'>[]) => ({
  priceMinor: Math.min(...variants.map(({ priceMinor }) => priceMinor)),
  durationMinutes: Math.min(...variants.map(({ durationMinutes }) => durationMinutes)),
})

type Parsed = { options: OptionValues[]; errors: FieldErrors }

function parseOptions(
  list: 'variants' | 'add_ons',
  shape: Shape,
  ownIds: ReadonlySet<string>,
): Parsed {
  const errors: FieldErrors = {}
  const typed: Typed<Variant>[] = shape[list]
  const options = typed.map((option, position): OptionValues => {
    const { id, name, price, duration, gaps = [], place = null } = option
    const path = `${list}.${position}`
    const isFree = list === 'add_ons' && price === 0
    const parsed = isFree ? { priceMinor: 0 } : parsePrice(price, shape.currency)
    if ('errors' in parsed) errors[`${path}.price`] = parsed.errors.price ?? 'field_price'
    if (id && (!ownIds.has(id) || typed.findIndex((other) => other.id === id) < position))
      errors[`${path}.id`] = 'field_unknown'
    if (typed.findIndex((other) => isSameName(other.name, name)) < position)
      errors[`${path}.name`] = 'field_repeated'
    Object.assign(errors, prefixed(`${path}.gaps`, gapErrors(gaps, duration)))
    return {
      id,
      kind: list === 'variants' ? 'variant' : 'add_on',
      name,
      priceMinor: 'errors' in parsed ? 0 : parsed.priceMinor,
      durationMinutes: duration,
      gaps: formatGaps(gaps),
      placeKind: place,
      position,
    }
  })
  return { options, errors }
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function sessionErrors({ seats, sessions }: Shape): FieldErrors {
  if (sessions.length > 0 && seats === 1) return { sessions: 'field_group_only' }
  const starts = sessions.map(({ weekday, start }) => `${weekday} ${start}`)
  const repeated = starts.findIndex((start, index) => starts.indexOf(start) < index)
  return repeated < 0 ? {} : { [`sessions.${repeated}.start`]: 'field_repeated' }
}

const prefixed = (path: string, errors: Record<string, FieldRule>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, rule]) => [`${path}.${name}`, rule]))

/** Multirange of minutes from the start of the service; null without waiting times. */
export const formatGaps = (gaps: Gap[]) =>
  gaps.length === 0
    ? null
    : `{${gaps.map(({ after, minutes }) => `[${after},${after + minutes})`).join()}}`

export const gapsOf = (ranges: string | null): Gap[] =>
  [...(ranges ?? '').matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    after: Number(from),
    minutes: Number(to) - Number(from),
  }))

const parseClock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The saved shape, as on the wire. */
export function shapeOf(
  service: ServiceRow,
  { options, sessions }: { options: OptionRow[]; sessions: ServiceSessionRow[] },
) {
  const addOnOf = ({ id, name, priceMinor, durationMinutes }: OptionRow): AddOn => ({
    id,
    name,
    price: fromMinor(priceMinor, service.currency),
    duration: durationMinutes,
  })
  const variantOf = (row: OptionRow): Variant => ({
    ...addOnOf(row),
    gaps: gapsOf(row.gaps),
    place: row.placeKind,
  })
  return {
    variants: options.filter(({ kind }) => kind === 'variant').map(variantOf),
    add_ons: options.filter(({ kind }) => kind === 'add_on').map(addOnOf),
    preparation: service.preparationMinutes,
    clean_up: service.cleanUpMinutes,
    gaps: gapsOf(service.gaps),
    seats: service.seats,
    sessions: sessions.map(({ weekday, startsMinute }) => ({
      weekday,
      start: clockOf(startsMinute),
    })),
  }
}
