import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/api/limits'
import {
  defaultSort,
  type SortOption,
  sortOptions,
  type TimeOfDay,
  timesOfDay,
} from '@ujuzi/contract/api/options'
import { type Category, isCategory } from '@ujuzi/contract/services/categories'
import { asRadius, type Position, positionLabel, readPosition } from './near-me/position.ts'

/** What a search address asks for; every filter lives in it. */
export type SearchParams = {
  q: string
  /** A town as typed or chosen; without town and position the search is everywhere. */
  place: string
  placeId: string
  /** Where the device is, or the middle of the map. */
  position: Position | undefined
  /** Around the town or the position; the usual distance where none is chosen. */
  radiusKm: number | undefined
  category: Category | undefined
  /** A day of the calendar, `YYYY-MM-DD`. */
  date: string
  time: TimeOfDay | undefined
  sort: SortOption
  view: 'list' | 'map'
  /** How many results the page shows. */
  shown: number
  cursor: string
  /** The address says nothing of a place, not even that it does not matter: the visitor's own town stands in. */
  placeless: boolean
}

const placeNames = ['place', 'place_id', 'lat', 'lng']

export function readParams({ searchParams }: Pick<URL, 'searchParams'>): SearchParams {
  const text = (name: string) => searchParams.get(name)?.trim() ?? ''
  const one = <T extends string>(name: string, options: readonly T[]) =>
    options.find((option) => option === text(name))
  const category = text('category')
  const position = readPosition(text)
  return {
    q: text('q'),
    place: position ? '' : text('place'),
    placeId: position ? '' : text('place_id'),
    position,
    radiusKm: asRadius(text('radius')),
    category: isCategory(category) ? category : undefined,
    date: /^\d{4}-\d\d-\d\d$/.test(text('date')) ? text('date') : '',
    time: one('time', timesOfDay),
    sort: one('sort', sortOptions) ?? defaultSort,
    view: text('view') === 'map' ? 'map' : 'list',
    shown: Math.min(pageSizeMax, Math.max(pageSizeDefault, Math.trunc(Number(text('n'))) || 0)),
    cursor: text('cursor'),
    placeless: !placeNames.some((name) => searchParams.has(name)),
  }
}

/** The address of the same search with something changed, from its first result on. */
export function searchOf(params: SearchParams, changed: Partial<SearchParams> = {}) {
  const all = { ...params, shown: pageSizeDefault, cursor: '', ...changed }
  const search = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) =>
    value !== undefined && value !== '' && search.set(name, String(value))
  set('q', all.q)
  setPlace(all, search)
  set('radius', all.radiusKm)
  set('category', all.category)
  set('date', all.date)
  set('time', all.time)
  if (all.sort !== defaultSort) set('sort', all.sort)
  if (all.view === 'map') set('view', 'map')
  if (all.shown !== pageSizeDefault) set('n', all.shown)
  set('cursor', all.cursor)
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

/** A page grows up to the most one answer may hold; then the next one begins. */
export function moreOf(params: SearchParams, next: string) {
  return params.shown < pageSizeMax
    ? searchOf(params, {
        cursor: params.cursor,
        shown: Math.min(pageSizeMax, params.shown + pageSizeDefault),
      })
    : searchOf(params, { cursor: next })
}

export const nowhere = { place: '', placeId: '', position: undefined } as const

export const hasPlace = ({ place, placeId, position }: SearchParams) =>
  Boolean(place || placeId || position)

/** The parameters of the part of an address that follows its path. */
export const paramsIn = (search: string) =>
  readParams({ searchParams: new URLSearchParams(search) })

/** The same results, however many of them. */
export const isSameSearch = (one: SearchParams, other: SearchParams) =>
  searchOf(one) === searchOf(other) && one.cursor === other.cursor
