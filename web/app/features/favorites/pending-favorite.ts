import type { FavoriteBusiness } from './favorites-store.ts'

const name = 'favorite_wish'
const maxAgeMs = 60 * 60_000

/**
 * Favorite that a visitor chose before signing in. It expires after an hour, so that later users of the tab do
 * not get it.
 */
export const savePendingFavorite = ({ id, name: business }: FavoriteBusiness) =>
  sessionStorage.setItem(name, JSON.stringify({ id, name: business, at: Date.now() }))

export function takePendingFavorite(): FavoriteBusiness | undefined {
  const saved = sessionStorage.getItem(name)
  if (!saved) return
  sessionStorage.removeItem(name)
  const { at, ...favorite } = JSON.parse(saved) as FavoriteBusiness & { at: number }
  return Date.now() - at < maxAgeMs ? favorite : undefined
}
