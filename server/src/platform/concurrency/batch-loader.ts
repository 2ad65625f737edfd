/** Many wishes of one moment become one question; what is asked meanwhile waits for the next. */
export function batched<T extends { id: string }>(find: (ids: string[]) => Promise<T[]>) {
  let wanted = new Map<string, PromiseWithResolvers<T | undefined>>()
  let asking = false

  async function ask() {
    if (asking || wanted.size === 0) return
    asking = true
    const now = wanted
    wanted = new Map()
    try {
      const found = new Map((await find([...now.keys()])).map((row) => [row.id, row]))
      for (const [id, { resolve }] of now) resolve(found.get(id))
    } catch (error) {
      for (const { reject } of now.values()) reject(error)
    }
    asking = false
    await ask()
  }

  return (id: string): Promise<T | undefined> => {
    const wish = wanted.get(id) ?? Promise.withResolvers<T | undefined>()
    wanted.set(id, wish)
    setImmediate(ask)
    return wish.promise
  }
}
