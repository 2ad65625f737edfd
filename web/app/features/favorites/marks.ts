import { useSyncExternalStore } from 'react'
import { accessToken } from '#app/lib/http/access-token.ts'
import { logFailure } from '#app/lib/log.ts'
import { listen, type Marked, shownMarks, stopListening } from './shown-marks.ts'

/** Most visitors have no account: what asks and changes is loaded for those who do. */
const keeping = () => import('./save-marks.ts')

export async function changeMark(business: Marked, marked: boolean) {
  const { changeMark } = await keeping()
  return changeMark(business, marked)
}

/** Asks for the favourites of whoever is signed in, and keeps what they wished for before they were. */
export function beginMarks() {
  if (!accessToken()) return
  keeping()
    .then(({ begin }) => begin())
    .catch(logUnloaded)
}

/** Another tab signed in or out, or changed a favourite. */
function follow({ key }: StorageEvent) {
  if (key !== 'access_token' && key !== 'favorites_changed') return
  keeping()
    .then(({ refresh }) => refresh())
    .catch(logUnloaded)
}

/** Without the network the hearts cannot be filled; all else on the page is there. */
const logUnloaded = (error: unknown) => logFailure('Favourites could not be loaded', error)

function subscribe(listener: () => void) {
  if (listen(listener) === 1) {
    window.addEventListener('storage', follow)
    beginMarks()
  }
  return () => {
    if (stopListening(listener) === 0) window.removeEventListener('storage', follow)
  }
}

/** `otherwise` holds until the favourites are known. */
export const useMarked = (id: string, otherwise: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => shownMarks()?.has(id) ?? otherwise,
    () => otherwise,
  )

export const useMarks = () => useSyncExternalStore(subscribe, shownMarks, () => undefined)
