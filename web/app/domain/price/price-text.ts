import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'

/** Formatted price in the user's language. */
export const priceText = ({ price, currency }: { price: number; currency: string }) =>
  formatPrice(price, currency, getLocale())
