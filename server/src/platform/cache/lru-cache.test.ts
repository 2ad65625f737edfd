import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

/** A cache of two entries, the keys that it has loaded, and a function that ends the load of a key. */
function createCache() {
  const loaded: string[] = []
  const loads = new Map<string, PromiseWithResolvers<{ key: string }>>()
  const cache = createLruCache(2, (key) => {
    loaded.push(key)
    const load = Promise.withResolvers<{ key: string }>()
    loads.set(key, load)
    return load.promise
  })
  return { cache, loaded, loads }
}

test('callers that ask the cache for one key at the same time share one load, whose value is cached', async () => {
  const { cache, loaded, loads } = createCache()
  const both = Promise.all([cache.forceFetch('a'), cache.forceFetch('a')])
  loads.get('a')?.resolve({ key: 'a' })
  expect(await both).toEqual([{ key: 'a' }, { key: 'a' }])
  expect(await cache.forceFetch('a')).toEqual({ key: 'a' })
  expect(loaded).toEqual(['a'])
})

test('a value that fails to load is not cached', async () => {
  const { cache, loaded, loads } = createCache()
  const failed = cache.forceFetch('a')
  loads.get('a')?.reject(new Error('unreadable'))
  await expect(failed).rejects.toThrow('unreadable')
  cache.forceFetch('a').catch(() => {})
  expect(loaded).toEqual(['a', 'a'])
})

test('a value evicted from the cache while it loads still reaches the callers waiting for it', async () => {
  const { cache, loads } = createCache()
  const all = Promise.all(['a', 'b', 'c'].map((key) => cache.forceFetch(key)))
  for (const [key, { resolve }] of loads) resolve({ key })
  expect(await all).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
})
