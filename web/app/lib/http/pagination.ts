import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/api/limits'

type Answered<T> = { results: T[]; count: number; next: string | null }
type Paging = { limit: number; cursor?: string }

/** A list as far as it was asked for. `count` is all there are, `more` whether any are left. */
export type Pages<T> = { items: T[]; count: number; more: boolean }

/** A list, page after page until so many are there. */
export async function loadPages<T>(
  shown: number,
  ask: (paging: Paging) => Promise<Answered<T>>,
): Promise<Pages<T>> {
  const pages: Pages<T> = { items: [], count: 0, more: true }
  let cursor: string | undefined
  while (pages.more && pages.items.length < shown) {
    const limit = Math.min(shown - pages.items.length, pageSizeMax)
    const { results, count, next } = await ask({ limit, ...(cursor && { cursor }) })
    pages.items.push(...results)
    pages.count = count
    pages.more = next !== null
    cursor = next ?? undefined
  }
  return pages
}

/** How many the address asks for. */
export function shownIn(search: URLSearchParams): number {
  const shown = Number(search.get('shown'))
  return Number.isInteger(shown) && shown > pageSizeDefault ? shown : pageSizeDefault
}
