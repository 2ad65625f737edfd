import { listLocations } from '@ujuzi/contract/search/places'
import { listCategories } from '@ujuzi/contract/search/storefront'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import { hasPlace, type SearchParams } from '#app/features/search/search-params.ts'
import type { Ask } from '#app/features/search/search-request.ts'
import type { Town } from '#app/features/search/town.ts'

/** Where somebody reads on who does not find what they look for here. */
export type Neighbours = {
  towns: { id: string; name: string }[]
  trades: Category[]
}

const townsShown = 8
const tradesShown = 6

/** Trades that people look for together. */
const families: Category[][] = [
  ['hairdresser', 'barber', 'tailor', 'photographer'],
  ['plumber', 'electrician', 'technician', 'carpenter', 'painter', 'welder', 'mechanic'],
  ['cleaner', 'cook', 'gardener', 'driver'],
  ['event_planner', 'photographer', 'cook', 'hairdresser', 'driver'],
  ['tutor', 'trainer', 'translator', 'consultant'],
]

/** A page of one trade or one town and nothing else: what search engines and links lead to. */
export const asksForLanding = (params: SearchParams) =>
  Boolean(params.category || (hasPlace(params) && !params.placeless)) &&
  !(
    params.q ||
    params.position ||
    params.radiusKm ||
    params.date ||
    params.time ||
    params.cursor
  ) &&
  params.view === 'list'

export async function findNeighbours(
  ask: Ask,
  { category }: SearchParams,
  town: Town | undefined,
): Promise<Neighbours> {
  const [locations, categories] = await Promise.all([
    ask(listLocations, {}),
    ask(listCategories, {}),
  ])
  const towns = locations.ok ? locations.data.results : []
  const counts = categories.ok ? categories.data.results : []
  const sold = new Set(counts.filter(({ count }) => count > 0).map(({ slug }) => slug))
  const around = town ? [...towns].sort((a, b) => away(town, a) - away(town, b)) : towns
  return {
    towns: around
      .filter(({ place_id }) => place_id !== town?.id)
      .slice(0, townsShown)
      .map(({ place_id, description }) => ({ id: place_id, name: description })),
    trades: related(category)
      .filter((slug) => sold.has(slug))
      .slice(0, tradesShown),
  }
}

function related(category: Category | undefined): Category[] {
  const kin = families.filter((family) => category && family.includes(category)).flat()
  return [...new Set([...kin, ...categorySlugs])].filter((slug) => slug !== category)
}

/** Good enough to tell near from far. */
function away(town: Town, { latitude, longitude }: { latitude: number; longitude: number }) {
  const east = (longitude - town.lng) * Math.cos((town.lat * Math.PI) / 180)
  return Math.hypot(latitude - town.lat, east)
}
