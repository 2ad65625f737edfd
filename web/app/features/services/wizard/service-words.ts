import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { parsePrice } from '#app/domain/price/typed-price.ts'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { isComplete, type Step } from './steps.ts'

export const stepLabels = {
  basic: m.services_step_basic,
  pricing: m.services_step_pricing,
  details: m.services_step_details,
  review: m.services_step_review,
} as const satisfies Record<Step, () => string>

/** Formatted price; undefined while it is not valid. */
export function priceAsShown(values: ServiceValues): { price: number; text: string } | undefined {
  const price = parsePrice(values.price, values.currency)
  if (price === undefined || !isComplete('pricing', { ...values, duration: 60 })) return undefined
  return { price, text: formatPrice(price, values.currency, getLocale()) }
}

export const durationAsShown = ({ duration }: ServiceValues) =>
  duration === '' ? '' : durationText(duration)
