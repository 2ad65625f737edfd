import { loadPages, pageOf, shownCount } from './pagination.ts'

/** The tab of the query parameter `tab`, by default the first. */
export function activeTabIn<T extends string>(
  search: URLSearchParams,
  tabs: readonly [T, ...T[]],
): T {
  const requested = search.get('tab')
  return tabs.find((tab) => tab === requested) ?? tabs[0]
}

/**
 * Creates a loader for lists behind tabs. The list of the active tab is loaded as far as shown; of the others only the
 * count matters, so one item is loaded.
 */
export function createTabLoader<T extends string>(request: Request, tabs: readonly [T, ...T[]]) {
  const search = new URL(request.url).searchParams
  return <I>(tab: T, loadPage: Parameters<typeof loadPages<I>>[1]) =>
    loadPages(shownInTab(search, tabs, tab), loadPage)
}

/** Query of the first page of the list of a tab, as `createTabLoader` loads it. */
export const firstPageOfTab = <T extends string>(
  search: URLSearchParams,
  tabs: readonly [T, ...T[]],
  tab: T,
) => pageOf(shownInTab(search, tabs, tab))

const shownInTab = <T extends string>(
  search: URLSearchParams,
  tabs: readonly [T, ...T[]],
  tab: T,
) => (tab === activeTabIn(search, tabs) ? shownCount(search) : 1)
