/** Batches the lookups of one tick into one query. Lookups made while a query runs go into the next one. */
export function createBatchLoader<T extends { id: string }>(find: (ids: string[]) => Promise<T[]>) {
  let pending = new Map<string, PromiseWithResolvers<T | undefined>>()
  let loading = false

  async function load() {
    if (loading || pending.size === 0) return
    loading = true
    const batch = pending
    pending = new Map()
    try {
      const found = new Map((await find([...batch.keys()])).map((row) => [row.id, row]))
      for (const [id, { resolve }] of batch) resolve(found.get(id))
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
    loading = false
    await load()
  }

  return (id: string): Promise<T | undefined> => {
    const lookup = pending.get(id) ?? Promise.withResolvers<T | undefined>()
    pending.set(id, lookup)
    setImmediate(load)
    return lookup.promise
  }
}
