import { amountMinorLimit } from '@ujuzi/contract/api/limits'
import { type Repricing, repricedMinor } from '@ujuzi/contract/money/repricing'
import type { Ctx } from '../../platform/ctx.ts'
import { Refusal } from '../../platform/errors.ts'
import { findHighestPrice, repriceServices } from './currency.queries.ts'

/** A business whose prices are taken to another currency. */
export type CurrencyChange = { businessId: string; repricing: Repricing }

/**
 * Takes the prices of all services in the former currency to the new one. Bookings keep theirs. The caller must hold the
 * lock on the business and refresh its listing.
 */
export async function changeServiceCurrency(
  { db: tx, now }: Ctx,
  { businessId, repricing }: CurrencyChange,
) {
  const priced = { businessId, currency: repricing.from }
  requirePayable(await findHighestPrice(tx, priced), repricing)
  await repriceServices(tx, businessId, { repricing, now })
}

/** Refuses a change of the currency that would make this price exceed the limit. */
export function requirePayable(highestMinor: number, repricing: Repricing) {
  if (repricedMinor(highestMinor, repricing) < amountMinorLimit) return
  const fields = { 'payment.default_currency': 'field_price_large' } as const
  throw new Refusal('invalid_input', { fields })
}
