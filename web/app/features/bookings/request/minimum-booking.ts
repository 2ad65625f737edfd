import { isBelowMinimum } from '@ujuzi/contract/bookings/minimum-booking'
import { m } from '@ujuzi/contract/messages'
import { toMinor } from '@ujuzi/contract/money/money'
import { priceText } from '#app/domain/price/price-text.ts'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import {
  lacksVariant,
  type ServiceSequence,
  sequenceTotal,
} from '#app/features/bookings/shared/service-sequence.ts'

type Price = { price: number; currency: string }

/** Says that the chosen services cost less than the smallest booking; undefined if they do not. */
export function belowMinimumText({ minimum }: BookPage['business'], sequence: ServiceSequence) {
  const total = sequenceTotal(sequence)
  if (sequence.some(lacksVariant)) return undefined
  if (!total || !isBelowMinimum(toAmount(total), toAmount(minimum))) return undefined
  return m.error_below_minimum({ amount: priceText(minimum) })
}

const toAmount = ({ price, currency }: Price) => ({
  amountMinor: toMinor(price, currency) ?? 0,
  currency,
})
