import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { priceError } from '@ujuzi/contract/services/price-rules'
import { parsePrice } from '#app/domain/price/typed-price.ts'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { lowestOf } from '#app/features/services/shape-values.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import type { WizardStep } from './steps.ts'

export const stepLabels = {
  basic: m.services_step_basic,
  pricing: m.services_step_pricing,
  details: m.services_step_details,
  review: m.services_step_review,
} as const satisfies Record<WizardStep, () => string>

/** Formatted price; undefined while it is not valid. */
export function priceAsShown(values: ServiceValues): { price: number; text: string } | undefined {
  const { currency, variants } = values
  if (variants.length > 0) return lowestAsShown(values)
  const price = parsePrice(values.price, currency)
  if (price === undefined || priceError(price, currency)) return undefined
  return { price, text: formatPrice(price, currency, getLocale()) }
}

function lowestAsShown({ variants, currency }: ServiceValues) {
  const lowest = lowestOf(variants, currency)
  if (!lowest || priceError(lowest.price, currency)) return undefined
  const text = m.business_from({ price: formatPrice(lowest.price, currency, getLocale()) })
  return { price: lowest.price, text }
}

export function durationAsShown({ duration, variants, currency }: ServiceValues) {
  const shown = variants.length > 0 ? lowestOf(variants, currency)?.duration : duration
  return shown ? durationText(shown) : ''
}
