import { businessDefaults } from '@ujuzi/contract/api/limits'
import type { Picture } from '@ujuzi/contract/media/media'
import { type Currency, defaultCurrency, isCurrency } from '@ujuzi/contract/money/currencies'
import { type ServiceCategory, serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import type { Service } from '@ujuzi/contract/services/services'
import { parsePrice, priceText } from '#app/domain/price/typed-price.ts'
import {
  emptyShape,
  isShapeFieldEqual,
  lowestOf,
  type ShapeValues,
  toShapeBody,
  toShapeValues,
} from './shape-values.ts'

export type Illustration = { picture: Picture; alt: string }

/** Form values, with the field names of the wire; the price is text as typed. */
export type ServiceValues = ShapeValues & {
  title: string
  description: string
  price: string
  currency: Currency
  duration: number | ''
  category: ServiceCategory | ''
  images: Illustration[]
  is_active: boolean
}
export type ServiceField = keyof ServiceValues

/** Values of a new service, in the currency of its business. */
type NewService = { currency: string; category: string }

/** A new service in the currency and, if services have it, the category of the business. */
export const emptyValues = ({ currency, category }: NewService): ServiceValues => ({
  title: '',
  description: '',
  price: '',
  currency: knownCurrency(currency),
  duration: businessDefaults.serviceMinutes,
  category: serviceCategorySlugs.find((slug) => slug === category) ?? '',
  images: [],
  is_active: true,
  ...emptyShape,
})

export const toServiceValues = (service: Service): ServiceValues => ({
  title: service.title,
  description: service.description,
  price: priceText(service.price),
  currency: knownCurrency(service.currency),
  duration: service.duration,
  category: service.category,
  images: service.pictures.map(({ alt, ...picture }) => ({ picture, alt })),
  is_active: service.is_active,
  ...toShapeValues(service),
})

/** Request body; undefined while a step is incomplete. With variants, price and duration are the lowest of them. */
export function toRequestBody(values: ServiceValues) {
  const { title, description, currency, category, images } = values
  const shape = toShapeBody(values, currency)
  const amounts =
    values.variants.length > 0
      ? lowestOf(values.variants, currency)
      : { price: parsePrice(values.price, currency), duration: values.duration }
  if (!shape || !amounts || category === '') return undefined
  const { price, duration } = amounts
  if (price === undefined || duration === '') return undefined
  return {
    title: title.trim(),
    description: description.trim(),
    price,
    currency,
    duration,
    category,
    ...shape,
    images: images.map(({ picture }) => picture.url),
    image_alts: images.map(({ alt }) => alt.trim()),
  }
}

/** True if a field is equal in both; pictures are compared by URL, order and alt text. */
export function isFieldEqual(name: ServiceField, a: ServiceValues, b: ServiceValues): boolean {
  if (name === 'price') return normalizedPrice(a) === normalizedPrice(b)
  if (name === 'images') return picturesText(a) === picturesText(b)
  if (isShapeField(name)) return isShapeFieldEqual(name, a, b)
  return a[name] === b[name]
}

const isShapeField = (name: ServiceField): name is keyof ShapeValues => name in emptyShape

/** Parsed price, so that different spacing is not a change. */
const normalizedPrice = ({ price, currency }: ServiceValues) =>
  parsePrice(price, currency) ?? price.trim()

const picturesText = ({ images }: ServiceValues) =>
  JSON.stringify(images.map(({ picture, alt }) => [picture.url, alt]))

export const serviceFieldNames = [
  'title',
  'description',
  'price',
  'currency',
  'duration',
  'category',
  'images',
  'is_active',
  'variants',
  'add_ons',
  'preparation',
  'clean_up',
  'gaps',
  'seats',
  'sessions',
] as const satisfies ServiceField[]

export const areValuesEqual = (a: ServiceValues, b: ServiceValues) =>
  serviceFieldNames.every((name) => isFieldEqual(name, a, b))

const knownCurrency = (code: string) => (isCurrency(code) ? code : defaultCurrency)
