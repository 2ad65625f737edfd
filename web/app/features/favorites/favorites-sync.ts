import { addFavorite, listFavoriteIds, removeFavorite } from '@ujuzi/contract/favorites/favorites'
import { m } from '@ujuzi/contract/messages'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { type FavoriteBusiness, setFavoriteIds } from './favorites-store.ts'
import { takePendingFavorite } from './pending-favorite.ts'

/** Favorites confirmed by the server, and the session they belong to. */
let confirmed: { owner: string; ids: Set<string> } | undefined
/** Changes by the user that the server has not confirmed, by business id. */
const pendingChanges = new Map<string, boolean>()
const idsInFlight = new Set<string>()
/** Increases with every change: a list requested earlier may not contain it. */
let changeCount = 0

/** Shared by components that mount at the same time, so that there is one request. */
let loading: Promise<void> | undefined

/** Loads the favorites unless they are loaded, and saves the favorite chosen before sign-in. */
export async function startFavorites() {
  const favorite = takePendingFavorite()
  await ensureLoaded()
  if (!favorite) return
  const failure = await setFavorite(favorite, true)
  if (!failure) await notify.success(m.favorites_saved({ name: favorite.name }))
}

async function ensureLoaded() {
  if (confirmed?.owner === accountIdIn(accessToken())) return
  loading ??= refresh().finally(() => {
    loading = undefined
  })
  await loading
}

/** Reloads the favorites. On failure the shown state is kept. */
export async function refresh(): Promise<void> {
  const owner = accountIdIn(accessToken())
  if (confirmed && confirmed.owner !== owner) confirmed = undefined
  publish()
  if (!owner) return
  const before = changeCount
  const response = await call(listFavoriteIds, {})
  if (accountIdIn(accessToken()) !== owner) return
  if (before !== changeCount) return refresh()
  if (response.ok) confirmed = { owner, ids: new Set(response.data.ids) }
  publish()
}

export type FavoriteFailure = { code: string; message: string }

/**
 * Optimistic update: shows the change, sends it, and reverts it on failure. Changes made meanwhile are sent
 * afterwards.
 */
export async function setFavorite(
  business: FavoriteBusiness,
  isFavorite: boolean,
): Promise<FavoriteFailure | undefined> {
  // Loads first: without the other favorites, this one would look like the only one.
  await ensureLoaded()
  pendingChanges.set(business.id, isFavorite)
  publish()
  if (idsInFlight.has(business.id)) return
  idsInFlight.add(business.id)
  const failure = await sendPendingChanges(business.id)
  idsInFlight.delete(business.id)
  publish()
  if (!failure) localStorage.setItem('favorites_changed', crypto.randomUUID())
  else if (failure.code !== 'not_signed_in') await notify.failure(failure.message)
  return failure
}

async function sendPendingChanges(id: string): Promise<FavoriteFailure | undefined> {
  for (;;) {
    const isFavorite = pendingChanges.get(id)
    if (isFavorite === undefined) return
    const sent = { params: { professional_id: id } }
    const response = await (isFavorite ? call(addFavorite, sent) : call(removeFavorite, sent))
    if (!response.ok) {
      pendingChanges.delete(id)
      return response.error
    }
    changeCount++
    if (isFavorite) confirmed?.ids.add(id)
    else confirmed?.ids.delete(id)
    if (pendingChanges.get(id) === isFavorite) pendingChanges.delete(id)
  }
}

function publish() {
  if (!confirmed && pendingChanges.size === 0) return setFavoriteIds(undefined)
  const ids = new Set(confirmed?.ids)
  for (const [id, isFavorite] of pendingChanges) {
    if (isFavorite) ids.add(id)
    else ids.delete(id)
  }
  setFavoriteIds(ids)
}
