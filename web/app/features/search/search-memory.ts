import type { MetaDescriptor } from 'react-router'
import type { SearchPage } from './search-page.ts'
import { isSameSearch, readParams } from './search-params.ts'

/** `away`: offline, an earlier page is shown instead. `head`: its meta tags. */
export type LoadedSearchPage = SearchPage & { away?: true; head?: MetaDescriptor[] }

const maxPages = 10
const pages = new Map<string, LoadedSearchPage>()
let lastPage: LoadedSearchPage | undefined

/** Saves the current page for offline use, with the pages before it. */
export function rememberPage(path: string, page: LoadedSearchPage) {
  if (page.away || page.found.state === 'failed') return
  lastPage = page
  pages.delete(path)
  pages.set(path, page)
  const [oldest] = pages.keys()
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
}

/**
 * Extends the current page if only more results are requested; otherwise loads the page. Falls back to a saved page
 * when offline.
 */
export async function loadWithMemory(
  { pathname, search }: URL,
  load: () => Promise<LoadedSearchPage>,
): Promise<LoadedSearchPage> {
  const path = pathname + search
  const page = (await loadLongerPage(search)) ?? (await load().catch(ignoreNetworkError))
  if (page && !(page.found.state === 'failed' && page.found.status === 0)) {
    rememberPage(path, page)
    return page
  }
  const earlier = pages.get(path) ?? lastPage
  if (earlier) return { ...earlier, away: true }
  if (page) return page
  throw new TypeError('The search could not be loaded')
}

async function loadLongerPage(search: string): Promise<LoadedSearchPage | undefined> {
  const params = readParams({ searchParams: new URLSearchParams(search) })
  if (lastPage?.found.state !== 'found' || !lastPage.found.next) return
  if (!isSameSearch(params, lastPage.params) || params.shown <= lastPage.params.shown) return
  const { loadMoreResults } = await import('./find-more-results.ts')
  return loadMoreResults(lastPage, lastPage.found, params.shown)
}

/** `fetch` throws a TypeError when the network fails. */
function ignoreNetworkError(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
