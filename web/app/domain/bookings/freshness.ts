let changeCount = 0

/** Call after every change to bookings, so that loaders know that their data is stale. */
export const markBookingsChanged = () => {
  changeCount += 1
}

/**
 * Tracks whether the data of a loader is stale. Needed because a navigation can cancel the revalidation after
 * an action, and a route with its own `shouldRevalidate` would then keep old data.
 */
export function createFreshness() {
  let seen = changeCount
  return {
    isStale: () => seen !== changeCount,
    async load<T>({ signal }: Request, load: () => Promise<T>): Promise<T> {
      const at = changeCount
      const loaded = await load()
      if (!signal.aborted) seen = at
      return loaded
    },
  }
}
