import { businessDefaults } from '@ujuzi/contract/api/limits'
import { type ServiceDuration, serviceDurationsMinutes } from '@ujuzi/contract/api/options'
import type { Picture } from '@ujuzi/contract/businesses/media'
import { type Currency, defaultCurrency, isCurrency } from '@ujuzi/contract/money/currencies'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import type { Service } from '@ujuzi/contract/services/services'
import { parsePrice, priceText } from './price-text.ts'

export type Illustration = { picture: Picture; alt: string }

/** What the form holds, named as on the wire; the price as it was typed. */
export type Values = {
  title: string
  description: string
  price: string
  currency: Currency
  duration: ServiceDuration | ''
  category: ServiceCategory | ''
  images: Illustration[]
  is_active: boolean
}
export type ValueName = keyof Values

/** A service nobody has described yet, in the money of its business. */
export const emptyValues = (currency: string): Values => ({
  title: '',
  description: '',
  price: '',
  currency: currencyOr(currency),
  duration: businessDefaults.serviceMinutes,
  category: '',
  images: [],
  is_active: true,
})

export const valuesOf = (service: Service): Values => ({
  title: service.title,
  description: service.description,
  price: priceText(service.price),
  currency: currencyOr(service.currency),
  duration: durationIn(service.duration),
  category: service.category,
  images: service.pictures.map(({ alt, ...picture }) => ({ picture, alt })),
  is_active: service.is_active,
})

/** What is sent; undefined while a step is not complete. */
export function bodyOf({
  title,
  description,
  price,
  currency,
  duration,
  category,
  images,
}: Values) {
  const amount = parsePrice(price, currency)
  if (amount === undefined || duration === '' || category === '') return undefined
  return {
    title: title.trim(),
    description: description.trim(),
    price: amount,
    currency,
    duration,
    category,
    images: images.map(({ picture }) => picture.url),
    image_alts: images.map(({ alt }) => alt.trim()),
  }
}

/** Whether a field says the same in both: for pictures which they are, in which order, and their words. */
export function sameIn(name: ValueName, a: Values, b: Values): boolean {
  if (name === 'price') return amountIn(a) === amountIn(b)
  if (name === 'images') return picturesText(a) === picturesText(b)
  return a[name] === b[name]
}

/** The number, so that other spaces are no other price. */
const amountIn = ({ price, currency }: Values) => parsePrice(price, currency) ?? price.trim()

const picturesText = ({ images }: Values) =>
  JSON.stringify(images.map(({ picture, alt }) => [picture.url, alt]))

export const valueNames = [
  'title',
  'description',
  'price',
  'currency',
  'duration',
  'category',
  'images',
  'is_active',
] as const satisfies ValueName[]

export const sameValues = (a: Values, b: Values) => valueNames.every((name) => sameIn(name, a, b))

const currencyOr = (code: string) => (isCurrency(code) ? code : defaultCurrency)

export const durationIn = (minutes: number): ServiceDuration | '' =>
  serviceDurationsMinutes.find((offered) => offered === minutes) ?? ''
