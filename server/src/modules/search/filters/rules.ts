import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { currencyDecimals } from '@ujuzi/contract/money/currencies'
import { toUsd } from '@ujuzi/contract/money/rates'
import type { countFilters } from '@ujuzi/contract/search/search'
import { maxPriceCents } from '../index/rules.ts'

/** Filters by properties of a business other than its category, position and open times. */
export type PropertyFilters = {
  openNow: boolean
  verified: boolean
  ratingMin: number | undefined
  comesToClient: boolean
  /** In US cents. */
  priceMaxCents: number | undefined
}

type Params = Pick<
  HandlerInput<typeof countFilters>['query'],
  'open_now' | 'verified' | 'rating_min' | 'comes_to_me' | 'price_max' | 'currency'
>

/** The property filters of a request; undefined without any. */
export function propertyFilters(params: Params): PropertyFilters | undefined {
  const { open_now, verified, rating_min, comes_to_me, price_max, currency = 'USD' } = params
  if (!open_now && !verified && !rating_min && !comes_to_me && price_max === undefined) return
  return {
    openNow: open_now !== undefined,
    verified: verified !== undefined,
    ratingMin: rating_min,
    comesToClient: comes_to_me !== undefined,
    priceMaxCents: price_max === undefined ? undefined : priceInCents(price_max, currency),
  }
}

/** A price in US cents, at most the largest that a listing has. */
export const priceInCents = (price: number, currency: NonNullable<Params['currency']>) =>
  Math.min(maxPriceCents, toUsd(Math.round(price * 10 ** currencyDecimals(currency)), currency))
