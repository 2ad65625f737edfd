import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/api/limits'
import { type Currency, isCurrency } from '@ujuzi/contract/money/currencies'
import { maxPrice, topRatingMin } from '@ujuzi/contract/search/filter-limits'
import {
  defaultSort,
  type SortOption,
  type SwitchFilter,
  sortOptions,
  switchFilters,
  type TimeOfDay,
  timesOfDay,
} from '@ujuzi/contract/search/options'
import { type Category, isCategory } from '@ujuzi/contract/services/categories'
import { type Position, parsePosition, parseRadius, positionLabel } from './near-me/position.ts'

/** Parameters of a search URL; every filter is in the URL. */
export type SearchParams = {
  q: string
  /** Town as typed or chosen; without town and position the search is everywhere. */
  place: string
  placeId: string
  /** Position of the device, or centre of the map area. */
  position: Position | undefined
  /** Radius around the town or position; undefined is the default radius. */
  radiusKm: number | undefined
  category: Category | undefined
  /** Calendar date, `YYYY-MM-DD`. */
  date: string
  time: TimeOfDay | undefined
  switches: readonly SwitchFilter[]
  /** Only with a rating of at least `topRatingMin`. */
  topRated: boolean
  /** Highest price, in `currency`. */
  priceMax: number | undefined
  currency: Currency | undefined
  sort: SortOption
  view: 'list' | 'map'
  /** Number of results shown. */
  shown: number
  cursor: string
  /** The URL has no place parameter at all: the visitor's saved place is used. */
  placeless: boolean
}

/** Names of the query parameters of searches. */
export const searchParameters = new RegExp(
  `^(q|place|place_id|lat|lng|radius|category|date|time|rating_min|price_max|currency|sort|view|n|cursor|${switchFilters.join('|')})$`,
)

const placeParams = ['place', 'place_id', 'lat', 'lng']

export function readParams({ searchParams }: Pick<URL, 'searchParams'>): SearchParams {
  const text = (name: string) => searchParams.get(name)?.trim() ?? ''
  const one = <T extends string>(name: string, options: readonly T[]) =>
    options.find((option) => option === text(name))
  const category = text('category')
  const position = parsePosition(text)
  return {
    q: text('q'),
    place: position ? '' : text('place'),
    placeId: position ? '' : text('place_id'),
    position,
    radiusKm: parseRadius(text('radius')),
    category: isCategory(category) ? category : undefined,
    date: /^\d{4}-\d\d-\d\d$/.test(text('date')) ? text('date') : '',
    time: one('time', timesOfDay),
    switches: switchFilters.filter((name) => text(name) === 'true'),
    topRated: Number(text('rating_min')) >= topRatingMin,
    ...readPrice(text('price_max'), text('currency')),
    sort: one('sort', sortOptions) ?? defaultSort,
    view: text('view') === 'map' ? 'map' : 'list',
    shown: Math.min(pageSizeMax, Math.max(pageSizeDefault, Math.trunc(Number(text('n'))) || 0)),
    cursor: text('cursor'),
    placeless: !placeParams.some((name) => searchParams.has(name)),
  }
}

/** A maximum price counts with a known currency only. */
function readPrice(amount: string, currency: string) {
  const price = Number(amount)
  if (!(price > 0 && price <= maxPrice && isCurrency(currency))) return noPrice
  return { priceMax: price, currency }
}

/** Changes that remove the maximum price. */
export const noPrice = { priceMax: undefined, currency: undefined } as const

/** Path of the search with changes, starting at the first result. */
export function searchPath(params: SearchParams, changes: Partial<SearchParams> = {}) {
  const merged = { ...params, shown: pageSizeDefault, cursor: '', ...changes }
  const search = new URLSearchParams()
  const set = (name: string, value: string | number | true | undefined) =>
    value !== undefined && value !== '' && search.set(name, String(value))
  set('q', merged.q)
  setPlace(merged, search)
  set('radius', merged.radiusKm)
  set('category', merged.category)
  set('date', merged.date)
  set('time', merged.time)
  for (const name of merged.switches) set(name, true)
  set('rating_min', merged.topRated ? topRatingMin : undefined)
  set('price_max', merged.priceMax)
  set('currency', merged.priceMax === undefined ? undefined : merged.currency)
  if (merged.sort !== defaultSort) set('sort', merged.sort)
  if (merged.view === 'map') set('view', 'map')
  if (merged.shown !== pageSizeDefault) set('n', merged.shown)
  set('cursor', merged.cursor)
  return `?${search}`
}

function setPlace(params: SearchParams, search: URLSearchParams) {
  const { place, placeId, position, placeless } = params
  if (position) {
    if (position.kind === 'device') search.set('place', positionLabel(position))
    search.set('lat', String(position.lat))
    search.set('lng', String(position.lng))
  } else if (place || placeId) {
    if (place) search.set('place', place)
    if (placeId) search.set('place_id', placeId)
  } else if (!placeless) search.set('place', '')
}

/** A list grows up to the maximum page size; then the next page starts. */
export function morePath(params: SearchParams, next: string) {
  return params.shown < pageSizeMax
    ? searchPath(params, {
        cursor: params.cursor,
        shown: Math.min(pageSizeMax, params.shown + pageSizeDefault),
      })
    : searchPath(params, { cursor: next })
}

export const noPlace = { place: '', placeId: '', position: undefined } as const

export const hasPlace = ({ place, placeId, position }: SearchParams) =>
  Boolean(place || placeId || position)

/** Parses the query string of a URL. */
export const readSearch = (search: string) =>
  readParams({ searchParams: new URLSearchParams(search) })

/** True if only the number of results differs. */
export const isSameSearch = (one: SearchParams, other: SearchParams) =>
  searchPath(one) === searchPath(other) && one.cursor === other.cursor
