import { useEffect } from 'react'
import { startFavorites } from './use-favorites.ts'

/** Saves the favorite a visitor tapped before signing in. Call it on every page they may land on. */
export function useSavePendingFavorite() {
  useEffect(startFavorites, [])
}
