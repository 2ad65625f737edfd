import { listLocations } from '@ujuzi/contract/places/places'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import { listCategories } from '@ujuzi/contract/storefront/storefront'
import type { CallApi } from '#app/features/search/call-api.ts'
import { hasPropertyFilters } from '#app/features/search/filters/property-filters.ts'
import { hasPlace, type SearchParams } from '#app/features/search/search-params.ts'
import type { Town } from '#app/features/search/town.ts'

/** Links to related searches, for visitors who do not find what they need. */
export type RelatedSearches = {
  towns: { id: string; name: string }[]
  categories: Category[]
}

const maxTowns = 8
const maxCategories = 6

/** Groups of categories that people look for together. */
const relatedCategories: Category[][] = [
  ['hairdresser', 'barber', 'tailor', 'photographer'],
  ['plumber', 'electrician', 'technician', 'carpenter', 'painter', 'welder', 'mechanic'],
  ['cleaner', 'cook', 'gardener', 'driver'],
  ['event_planner', 'photographer', 'cook', 'hairdresser', 'driver'],
  ['tutor', 'trainer', 'translator', 'consultant'],
]

/** True for a plain search by one category or town, which search engines and links lead to. */
export const isLandingSearch = (params: SearchParams) =>
  Boolean(params.category || (hasPlace(params) && !params.placeless)) &&
  !(
    params.q ||
    params.position ||
    params.radiusKm ||
    params.date ||
    params.time ||
    params.cursor ||
    hasPropertyFilters(params)
  ) &&
  params.view === 'list'

export async function findRelatedSearches(
  callApi: CallApi,
  { category }: SearchParams,
  town: Town | undefined,
): Promise<RelatedSearches> {
  const [locations, categories] = await Promise.all([
    callApi(listLocations, {}),
    callApi(listCategories, {}),
  ])
  const towns = locations.ok ? locations.data.results : []
  const counts = categories.ok ? categories.data.results : []
  const offered = new Set(counts.filter(({ count }) => count > 0).map(({ slug }) => slug))
  const sortedTowns = town
    ? [...towns].sort((a, b) => roughDistance(town, a) - roughDistance(town, b))
    : towns
  return {
    towns: sortedTowns
      .filter(({ place_id }) => place_id !== town?.id)
      .slice(0, maxTowns)
      .map(({ place_id, description }) => ({ id: place_id, name: description })),
    categories: suggestCategories(category)
      .filter((slug) => offered.has(slug))
      .slice(0, maxCategories),
  }
}

function suggestCategories(category: Category | undefined): Category[] {
  const relatives = relatedCategories
    .filter((family) => category && family.includes(category))
    .flat()
  return [...new Set([...relatives, ...categorySlugs])].filter((slug) => slug !== category)
}

/** Approximate distance in degrees, for sorting only. */
function roughDistance(
  town: Town,
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const east = (longitude - town.lng) * Math.cos((town.lat * Math.PI) / 180)
  return Math.hypot(latitude - town.lat, east)
}
