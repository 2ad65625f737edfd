import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/api/limits'

type ListPage<T> = {
  results: T[]
  count: number
  count_is_capped?: boolean
  next: string | null
}
type PageQuery = { limit: number; cursor?: string }

/**
 * The first items of a list. `count` is the total, or less if `isCapped`; `more` is true if items are left.
 */
export type LoadedList<T> = { items: T[]; count: number; isCapped: boolean; more: boolean }

/** Loads page after page until `shown` items are loaded or the list ends. */
export async function loadPages<T>(
  shown: number,
  loadPage: (paging: PageQuery) => Promise<ListPage<T>>,
): Promise<LoadedList<T>> {
  const list: LoadedList<T> = { items: [], count: 0, isCapped: false, more: true }
  let cursor: string | undefined
  while (list.more && list.items.length < shown) {
    const paging = pageOf(shown - list.items.length)
    const {
      results,
      count,
      count_is_capped = false,
      next,
    } = await loadPage({ ...paging, ...(cursor && { cursor }) })
    list.items.push(...results)
    list.count = count
    list.isCapped = count_is_capped
    list.more = next !== null
    cursor = next ?? undefined
  }
  return list
}

/** Query of a page of so many items, or as many as a page can have. */
export const pageOf = (items: number) => ({ limit: Math.min(items, pageSizeMax) })

/** Query of the first page of a list that is loaded as far as the URL asks. */
export const firstPageOf = (search: URLSearchParams) => pageOf(shownCount(search))

/** Number of items requested by the query parameter `shown`. */
export function shownCount(search: URLSearchParams): number {
  const shown = Number(search.get('shown'))
  return Number.isInteger(shown) && shown > pageSizeDefault ? shown : pageSizeDefault
}
