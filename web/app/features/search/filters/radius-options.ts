import { searchRadiusKm } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { radiusChoices } from '#app/features/search/near-me/position.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { townName } from '#app/features/search/town-name.ts'
import { distanceText } from '#app/lib/i18n/numbers.ts'

/** Value of a radius among the options; the usual one is left out of the URL. */
export const radiusValue = (km: number | undefined) =>
  km === undefined || km === searchRadiusKm.usual ? '' : String(km)

/** Radiuses to choose from, with the one in use. */
export function radiusOptions(radiusKm: number | undefined) {
  const sizes = [...new Set([...radiusChoices, radiusKm ?? searchRadiusKm.usual])]
  return sizes
    .sort((a, b) => a - b)
    .map((km) => ({
      value: radiusValue(km),
      label: m.search_within({ distance: distanceText(km) }),
    }))
}

/** Says where distances are measured from. */
export function originText({ position }: SearchParams, town: string | undefined) {
  if (position?.kind === 'device') return m.search_distance_from_you()
  if (position) return m.search_distance_from_map()
  return town && m.search_distance_from({ place: townName(town) })
}
