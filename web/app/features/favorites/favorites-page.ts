import type { ProfessionalCard } from '@ujuzi/contract/discovery'
import { listFavorites } from '@ujuzi/contract/favorites'
import { pageSizeMax } from '@ujuzi/contract/limits'
import { call } from '#app/lib/api.ts'
import { shownIn } from '#app/lib/bookings.ts'
import { needed } from '#app/lib/portal-data.ts'

export type FavoritesPage = {
  professionals: ProfessionalCard[]
  /** How many the page was asked for, and whether there are more. */
  shown: number
  more: boolean
}

/** My favourites, page after page until so many are there. */
export async function loadFavorites(request: Request): Promise<FavoritesPage> {
  const shown = shownIn(new URL(request.url).searchParams)
  const professionals: ProfessionalCard[] = []
  let cursor: string | undefined
  do {
    const limit = Math.min(shown - professionals.length, pageSizeMax)
    const answer = await call(listFavorites, { query: { limit, cursor } })
    const { results, next } = needed(answer, { request, role: 'client' })
    professionals.push(...results)
    cursor = next ?? undefined
  } while (cursor && professionals.length < shown)
  return { professionals, shown, more: cursor !== undefined }
}
