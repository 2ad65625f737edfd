import { listFavorites } from '@ujuzi/contract/search/favorites'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { loadPages, shownIn } from '#app/lib/http/pagination.ts'

export type FavoritesPage = {
  professionals: ProfessionalCard[]
  /** How many the page was asked for, and whether there are more. */
  shown: number
  more: boolean
}

/** My favourites, page after page until so many are there. */
export async function loadFavorites(request: Request): Promise<FavoritesPage> {
  const shown = shownIn(new URL(request.url).searchParams)
  const { items, more } = await loadPages(shown, async (query) =>
    needed(await call(listFavorites, { query }), { request, role: 'client' }),
  )
  return { professionals: items, shown, more }
}
