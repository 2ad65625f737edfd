import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'

/** What something costs, as people read it. */
export const priceOf = ({ price, currency }: { price: number; currency: string }) =>
  formatPrice(price, currency, getLocale())
