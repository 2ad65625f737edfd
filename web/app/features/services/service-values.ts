import { businessDefaults } from '@ujuzi/contract/api/limits'
import { type ServiceDuration, serviceDurationsMinutes } from '@ujuzi/contract/api/options'
import type { Picture } from '@ujuzi/contract/media/media'
import { type Currency, defaultCurrency, isCurrency } from '@ujuzi/contract/money/currencies'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import type { Service } from '@ujuzi/contract/services/services'
import { parsePrice, priceText } from '#app/domain/price/typed-price.ts'

export type Illustration = { picture: Picture; alt: string }

/** Form values, with the field names of the wire; the price is text as typed. */
export type ServiceValues = {
  title: string
  description: string
  price: string
  currency: Currency
  duration: ServiceDuration | ''
  category: ServiceCategory | ''
  images: Illustration[]
  is_active: boolean
}
export type ServiceField = keyof ServiceValues

/** Values of a new service, in the currency of its business. */
export const emptyValues = (currency: string): ServiceValues => ({
  title: '',
  description: '',
  price: '',
  currency: knownCurrency(currency),
  duration: businessDefaults.serviceMinutes,
  category: '',
  images: [],
  is_active: true,
})

export const toServiceValues = (service: Service): ServiceValues => ({
  title: service.title,
  description: service.description,
  price: priceText(service.price),
  currency: knownCurrency(service.currency),
  duration: parseDuration(service.duration),
  category: service.category,
  images: service.pictures.map(({ alt, ...picture }) => ({ picture, alt })),
  is_active: service.is_active,
})

/** Request body; undefined while a step is incomplete. */
export function toRequestBody({
  title,
  description,
  price,
  currency,
  duration,
  category,
  images,
}: ServiceValues) {
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

/** True if a field is equal in both; pictures are compared by URL, order and alt text. */
export function isFieldEqual(name: ServiceField, a: ServiceValues, b: ServiceValues): boolean {
  if (name === 'price') return normalizedPrice(a) === normalizedPrice(b)
  if (name === 'images') return picturesText(a) === picturesText(b)
  return a[name] === b[name]
}

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
] as const satisfies ServiceField[]

export const areValuesEqual = (a: ServiceValues, b: ServiceValues) =>
  serviceFieldNames.every((name) => isFieldEqual(name, a, b))

const knownCurrency = (code: string) => (isCurrency(code) ? code : defaultCurrency)

export const parseDuration = (minutes: number): ServiceDuration | '' =>
  serviceDurationsMinutes.find((offered) => offered === minutes) ?? ''
