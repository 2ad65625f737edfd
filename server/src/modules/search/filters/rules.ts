import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { currencyDecimals } from '@ujuzi/contract/money/currencies'
import { toUsd } from '@ujuzi/contract/money/rates'
import { type SwitchFilter, switchFilters } from '@ujuzi/contract/search/options'
import type { countFilters } from '@ujuzi/contract/search/search'
import { maxPriceCents } from '../index/rules.ts'

/** Filters by properties of a business other than its category, position and open times. */
export type PropertyFilters = {
  /** Switches that are on. */
  switches: SwitchFilter[]
  ratingMin: number | undefined
  /** In US cents. */
  priceMaxCents: number | undefined
}

type Params = Pick<
  HandlerInput<typeof countFilters>['query'],
  SwitchFilter | 'rating_min' | 'price_max' | 'currency'
>

/** The property filters of a request; undefined without any. */
export function propertyFilters(params: Params): PropertyFilters | undefined {
  const { rating_min, price_max, currency = 'USD' } = params
  const switches = switchFilters.filter((name) => params[name])
  if (switches.length === 0 && !rating_min && price_max === undefined) return
  return {
    switches,
    ratingMin: rating_min,
    priceMaxCents: price_max === undefined ? undefined : priceInCents(price_max, currency),
  }
}

/** A price in US cents, at most the largest that a listing has. */
export const priceInCents = (price: number, currency: NonNullable<Params['currency']>) =>
  Math.min(maxPriceCents, toUsd(Math.round(price * 10 ** currencyDecimals(currency)), currency))
