/** The business of a favorite button. */
export type FavoriteBusiness = { id: string; name: string }

/** Ids shown as favorites on this page, including optimistic changes; undefined until loaded. */
let favoriteIds: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

export const getFavoriteIds = () => favoriteIds

export function setFavoriteIds(ids: ReadonlySet<string> | undefined) {
  favoriteIds = ids
  for (const listener of listeners) listener()
}

/** Returns the number of listeners. */
export function addListener(listener: () => void) {
  listeners.add(listener)
  return listeners.size
}

export function removeListener(listener: () => void) {
  listeners.delete(listener)
  return listeners.size
}
