import { type Category, isCategory } from '@ujuzi/contract/categories'
import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/limits'
import { defaultSort, type SortOption, sortOptions } from '@ujuzi/contract/options'

/** What a search address asks for; every filter lives in it. */
export type SearchParams = {
  q: string
  /** A town as typed or chosen. */
  place: string
  placeId: string
  category: Category | undefined
  sort: SortOption
  /** How many results the page shows. */
  shown: number
  cursor: string
}

export function readParams({ searchParams }: URL): SearchParams {
  const text = (name: string) => searchParams.get(name)?.trim() ?? ''
  const category = text('category')
  const sort = text('sort')
  return {
    q: text('q'),
    place: text('place'),
    placeId: text('place_id'),
    category: isCategory(category) ? category : undefined,
    sort: sortOptions.find((option) => option === sort) ?? defaultSort,
    shown: Math.min(pageSizeMax, Math.max(pageSizeDefault, Math.trunc(Number(text('n'))) || 0)),
    cursor: text('cursor'),
  }
}

/** The address of the same search with something changed, from its first result on. */
export function searchOf(params: SearchParams, changed: Partial<SearchParams>) {
  const { q, place, placeId, category, sort, shown, cursor } = {
    ...params,
    shown: pageSizeDefault,
    cursor: '',
    ...changed,
  }
  const search = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && search.set(name, value)
  set('q', q)
  set('place', place)
  set('place_id', placeId)
  set('category', category)
  if (sort !== defaultSort) set('sort', sort)
  if (shown !== pageSizeDefault) set('n', String(shown))
  set('cursor', cursor)
  return `?${search}`
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

export const isNarrowed = ({ q, place, placeId, category }: SearchParams) =>
  Boolean(q || place || placeId || category)
