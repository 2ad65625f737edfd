import { loadPages, shownIn } from './pagination.ts'

/** The tab that the address asks for; the first where it asks for none. */
export function tabIn<T extends string>(search: URLSearchParams, tabs: readonly [T, ...T[]]): T {
  const wanted = search.get('tab')
  return tabs.find((tab) => tab === wanted) ?? tabs[0]
}

/** How to load the lists behind tabs: only the one that is shown is filled, the others are counted. */
export function tabLoader<T extends string>(request: Request, tabs: readonly [T, ...T[]]) {
  const search = new URL(request.url).searchParams
  const open = tabIn(search, tabs)
  return <I>(tab: T, ask: Parameters<typeof loadPages<I>>[1]) =>
    loadPages(tab === open ? shownIn(search) : 1, ask)
}
