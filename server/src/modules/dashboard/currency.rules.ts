import { isCurrency } from '@ujuzi/contract/money/currencies'
import { convert } from '@ujuzi/contract/money/rates'

/** Prices asked before a business changed its currency are converted, and so are approximate. */
export const inCurrency = (amountMinor: number, from: string, to: string) =>
  isCurrency(from) && isCurrency(to) ? convert(amountMinor, from, to) : amountMinor
