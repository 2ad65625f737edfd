import { listFavorites } from '@ujuzi/contract/favorites/favorites'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { firstPageOf, loadPages, shownCount } from '#app/lib/http/pagination.ts'

export type LoadedFavorites = {
  professionals: ProfessionalCard[]
  /** Number of items the URL asks for; `more`: whether any are not loaded. */
  shown: number
  more: boolean
  /** Number of favorites that are not open to clients now. */
  unavailable: number
}

/** The first call of `loadFavorites`. */
export const firstFavorites = (search: URLSearchParams) =>
  firstCall(listFavorites, { query: firstPageOf(search) })

/** Loads the user's favorites page by page until `shown` are loaded. */
export async function loadFavorites(request: Request): Promise<LoadedFavorites> {
  const shown = shownCount(new URL(request.url).searchParams)
  let unavailable = 0
  const { items, more } = await loadPages(shown, async (query) => {
    const page = requireData(await call(listFavorites, { query }), { request, role: 'client' })
    unavailable = page.unavailable
    return page
  })
  return { professionals: items, shown, more, unavailable }
}
