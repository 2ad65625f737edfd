import type { Gap, Variant, WeeklySession } from '@ujuzi/contract/services/service-options'
import type { Service } from '@ujuzi/contract/services/services'
import { parsePrice, priceText } from '#app/domain/price/typed-price.ts'

/** A variant or add-on as typed. `key` identifies its row; an option without an id is new. */
export type OptionInputs = {
  key: string
  id?: string | undefined
  name: string
  price: string
  duration: number | ''
  gaps: Gap[]
  place: Variant['place']
}

/** How the service comes, with the field names of the wire. */
export type ShapeValues = {
  variants: OptionInputs[]
  add_ons: OptionInputs[]
  preparation: number
  clean_up: number | null
  gaps: Gap[]
  seats: number
  sessions: WeeklySession[]
}

export const emptyShape: ShapeValues = {
  variants: [],
  add_ons: [],
  preparation: 0,
  clean_up: null,
  gaps: [],
  seats: 1,
  sessions: [],
}

export const emptyOption = (): OptionInputs => ({
  key: crypto.randomUUID(),
  name: '',
  price: '',
  duration: '',
  gaps: [],
  place: null,
})

export function toShapeValues(service: Service): ShapeValues {
  const { preparation, clean_up, gaps, seats, sessions } = service
  const typed = { gaps: [] as Gap[], place: null }
  const optionOf = (option: Service['add_ons'][number] & Partial<Variant>): OptionInputs => ({
    ...typed,
    ...option,
    key: option.id,
    price: priceText(option.price),
  })
  return {
    variants: service.variants.map(optionOf),
    add_ons: service.add_ons.map(optionOf),
    ...{ preparation, clean_up, gaps, seats, sessions },
  }
}

/** Part of the request body; undefined while a row is incomplete. */
export function toShapeBody(values: ShapeValues, currency: string) {
  const variants = values.variants.map((option) => toOption(option, currency))
  const addOns = values.add_ons.map((option) => toOption(option, currency))
  const isComplete = [...variants, ...addOns].every((option) => option !== undefined)
  if (!isComplete) return undefined
  return {
    variants: variants.flatMap((option) => option ?? []),
    add_ons: addOns.flatMap((option) => {
      if (!option) return []
      const { gaps: _, place: __, ...addOn } = option
      return [addOn]
    }),
    preparation: values.preparation,
    clean_up: values.clean_up,
    gaps: values.variants.length > 0 ? [] : values.gaps,
    seats: values.seats,
    sessions: values.seats > 1 ? values.sessions : [],
  }
}

function toOption({ key: _, price, duration, name, ...option }: OptionInputs, currency: string) {
  const amount = parsePrice(price, currency)
  if (amount === undefined || duration === '') return undefined
  return { ...option, name: name.trim(), price: amount, duration }
}

/** Lowest price and duration of the variants typed so far; undefined without a valid one. */
export function lowestOf(variants: readonly OptionInputs[], currency: string) {
  const prices = variants.flatMap(({ price }) => parsePrice(price, currency) ?? [])
  const durations = variants.flatMap(({ duration }) => duration || [])
  if (prices.length === 0 || durations.length === 0) return undefined
  return { price: Math.min(...prices), duration: Math.min(...durations) }
}

/** Compares values of rows without their keys, and prices as numbers. */
export function isShapeFieldEqual(
  name: keyof ShapeValues,
  a: ShapeValues & { currency: string },
  b: ShapeValues & { currency: string },
) {
  const textOf = (values: ShapeValues & { currency: string }) =>
    name === 'variants' || name === 'add_ons'
      ? values[name].map(({ id, name, price, duration, gaps, place }) => [
          ...[id ?? null, name, parsePrice(price, values.currency) ?? price.trim()],
          ...[duration, gaps, place],
        ])
      : values[name]
  return JSON.stringify(textOf(a)) === JSON.stringify(textOf(b))
}
