let changes = 0

/** Something of the bookings is different now. */
export const noteChange = () => {
  changes += 1
}

/**
 * Whether what a route has loaded still holds. A click elsewhere stops the router from loading anew after a
 * change, and a route that does not follow every address would show the old for good.
 */
export function freshness() {
  let seen = changes
  return {
    isStale: () => seen !== changes,
    async load<T>({ signal }: Request, load: () => Promise<T>): Promise<T> {
      const at = changes
      const loaded = await load()
      if (!signal.aborted) seen = at
      return loaded
    },
  }
}
