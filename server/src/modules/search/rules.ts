import { isCurrency } from '@ujuzi/contract/money/currencies'
import { fromMinor } from '@ujuzi/contract/money/money'
import { toUsd } from '@ujuzi/contract/money/rates'
import type { SortOption } from '@ujuzi/contract/search/options'
import { isPinned } from '../businesses/visibility.rules.ts'
import type { Coordinates } from '../places/distance.rules.ts'
import type { SearchArea } from './geometry.rules.ts'

/** The requested sort order, or best match if the distance is requested without an area. */
export const effectiveSort = (sort: SortOption, area: SearchArea | undefined): SortOption =>
  sort === 'distance' && !area ? 'best_match' : sort

/** How far a business may be from the middle of its district or town: the mean, as a distance to its middle shows it. */
const spreadKm = { district: 1, town: 4 } as const

type Located = Coordinates & {
  showLocation: boolean
  townCenter: Coordinates
  districtCenter: Coordinates | undefined
}

/**
 * Where search places a business: at its exact position or, if it hides or has set none, in the middle of its district or
 * else its town. `spreadKm` is 0 for an exact position.
 */
export function listedPosition({ districtCenter, townCenter, ...business }: Located) {
  const { latitude, longitude, showLocation } = business
  const isExact = showLocation && isPinned(business, townCenter)
  if (isExact) return { latitude, longitude, spreadKm: 0 }
  return districtCenter
    ? { ...coordinatesOf(districtCenter), spreadKm: spreadKm.district }
    : { ...coordinatesOf(townCenter), spreadKm: spreadKm.town }
}

const coordinatesOf = ({ latitude, longitude }: Coordinates) => ({ latitude, longitude })

export const priceView = (amountMinor: number, currency: string) => ({
  price: fromMinor(amountMinor, currency),
  currency,
  price_usd: isCurrency(currency) ? toUsd(amountMinor, currency) / 100 : 0,
})
