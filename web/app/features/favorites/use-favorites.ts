import { useSyncExternalStore } from 'react'
import { accessToken } from '#app/lib/http/access-token.ts'
import { logError } from '#app/lib/log.ts'
import {
  addListener,
  type FavoriteBusiness,
  getFavoriteIds,
  removeListener,
} from './favorites-store.ts'

/** Most visitors have no account: the code that loads and saves favorites is imported on demand. */
const loadSync = () => import('./favorites-sync.ts')

export async function setFavorite(business: FavoriteBusiness, isFavorite: boolean) {
  const { setFavorite } = await loadSync()
  return setFavorite(business, isFavorite)
}

/** Loads the signed-in user's favorites and saves a pending one. Does nothing for visitors. */
export function startFavorites() {
  if (!accessToken()) return
  loadSync()
    .then(({ startFavorites }) => startFavorites())
    .catch(logLoadFailure)
}

/** Another tab signed in or out, or changed a favorite. */
function onStorage({ key }: StorageEvent) {
  if (key !== 'access_token' && key !== 'favorites_changed') return
  loadSync()
    .then(({ refresh }) => refresh())
    .catch(logLoadFailure)
}

/** Offline, favorites cannot be shown; the rest of the page works. */
const logLoadFailure = (error: unknown) => logError('Favourites could not be loaded', error)

function subscribe(listener: () => void) {
  if (addListener(listener) === 1) {
    window.addEventListener('storage', onStorage)
    startFavorites()
  }
  return () => {
    if (removeListener(listener) === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Whether a business is a favorite; `otherwise` is returned until the favorites are loaded. */
export const useIsFavorite = (id: string, otherwise: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => getFavoriteIds()?.has(id) ?? otherwise,
    () => otherwise,
  )

export const useFavoriteIds = () => useSyncExternalStore(subscribe, getFavoriteIds, () => undefined)
