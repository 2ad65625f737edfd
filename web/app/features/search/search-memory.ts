import type { MetaDescriptor } from 'react-router'
import type { SearchPage } from './search-page.ts'
import { isSameSearch, readParams } from './search-params.ts'

/** `away`: the network was gone, and this is what was there before. `head`: what it is called. */
export type ShownPage = SearchPage & { away?: true; head?: MetaDescriptor[] }

const most = 10
const pages = new Map<string, ShownPage>()
let last: ShownPage | undefined

/** The page that is on the screen, and the ones before it, for the time without a network. */
export function rememberPage(address: string, page: ShownPage) {
  if (page.away || page.found.state === 'failed') return
  last = page
  pages.delete(address)
  pages.set(address, page)
  const [oldest] = pages.keys()
  if (pages.size > most && oldest !== undefined) pages.delete(oldest)
}

/** A longer list is the one on the screen with its rest; everything else is loaded anew. */
export async function loadWithMemory(
  { pathname, search }: URL,
  load: () => Promise<ShownPage>,
): Promise<ShownPage> {
  const address = pathname + search
  const page = (await longerPage(search)) ?? (await load().catch(unlessAway))
  if (page && !(page.found.state === 'failed' && page.found.status === 0)) {
    rememberPage(address, page)
    return page
  }
  const before = pages.get(address) ?? last
  if (before) return { ...before, away: true }
  if (page) return page
  throw new TypeError('The search could not be loaded')
}

async function longerPage(search: string): Promise<ShownPage | undefined> {
  const asked = readParams({ searchParams: new URLSearchParams(search) })
  if (last?.found.state !== 'found' || !last.found.next) return
  if (!isSameSearch(asked, last.params) || asked.shown <= last.params.shown) return
  const { findRest } = await import('./find-more-results.ts')
  return findRest(last, last.found, asked.shown)
}

/** What `fetch` throws when nobody answers. */
function unlessAway(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
