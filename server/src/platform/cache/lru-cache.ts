/** Keeps what was made for the last `most` keys asked for; what failed is made anew. */
export function keepLatest<T>(most: number) {
  const kept = new Map<string, Promise<T>>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    kept.delete(key)
    const value = known ?? make()
    kept.set(key, value)
    if (known) return known
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value.catch((error) => {
      if (kept.get(key) === value) kept.delete(key)
      throw error
    })
  }
}
