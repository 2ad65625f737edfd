import { isCurrency } from '@ujuzi/contract/money/currencies'
import { convert } from '@ujuzi/contract/money/rates'

/** Converts amounts from before a change of currency, approximately. Unknown currencies are not converted. */
export const convertAmount = (amountMinor: number, from: string, to: string) =>
  isCurrency(from) && isCurrency(to) ? convert(amountMinor, from, to) : amountMinor
