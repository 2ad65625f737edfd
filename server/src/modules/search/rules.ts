import { isCurrency } from '@ujuzi/contract/money/currencies'
import { fromMinor } from '@ujuzi/contract/money/money'
import { toUsd } from '@ujuzi/contract/money/rates'
import type { SortOption } from '@ujuzi/contract/search/options'
import type { Coordinates } from '../places/distance.rules.ts'
import type { Area } from './geometry.rules.ts'

/** The requested sort order, or best match if the distance is requested without an area. */
export const effectiveSort = (sort: SortOption, area: Area | undefined): SortOption =>
  sort === 'distance' && !area ? 'best_match' : sort

/** Whether only the town of the business is known: it hides its location, or has set none. Then it has no distance. */
export const isOnlyInTown = (
  row: Coordinates & { showLocation: boolean; townCenter: Coordinates },
) =>
  !row.showLocation ||
  (row.latitude === row.townCenter.latitude && row.longitude === row.townCenter.longitude)

export const priceView = (amountMinor: number, currency: string) => ({
  price: fromMinor(amountMinor, currency),
  currency,
  price_usd: isCurrency(currency) ? toUsd(amountMinor, currency) / 100 : 0,
})
