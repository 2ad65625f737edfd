import { LRUCache } from 'lru-cache'

/**
 * LRU cache of `max` entries. `fetch` loads a missing entry, once for all concurrent callers; failures are not cached.
 */
export const createLruCache = <V extends object, Context = undefined>(
  max: number,
  load: (key: string, context: Context) => Promise<V>,
) =>
  new LRUCache<string, V, Context>({
    max,
    fetchMethod: (key, _stale, { context }) => load(key, context),
    // Callers of an entry that is evicted while it loads still get their value.
    ignoreFetchAbort: true,
  })
