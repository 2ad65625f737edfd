import { LRUCache } from 'lru-cache'

type Lifetimes<T> = {
  /** Milliseconds for which a value is fresh. */
  freshMs: (latest: T) => number
  /** Milliseconds after the end of `freshMs` for which a stale value is still served; no limit unless given. */
  staleMs?: (latest: T) => number
}

/**
 * Cache of one value. A stale value is served while one background `load` replaces it; callers wait only for the first
 * value and for one that is past its stale time. After a failed load the old value stays and the next call tries again.
 */
export function staleWhileRevalidate<T extends object>(
  load: () => Promise<T>,
  { freshMs, staleMs = () => Number.POSITIVE_INFINITY }: Lifetimes<T>,
) {
  let time = 0
  const cache = new LRUCache<'value', T>({
    max: 1,
    perf: { now: () => time },
    ttlResolution: 0,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _stale, { options }) {
      const value = await load()
      // The package keeps a value until its age exceeds the TTL; here it is stale once its age reaches `freshMs`.
      options.ttl = freshMs(value) - 1
      return value
    },
  })
  return (now: Date): Promise<T> => {
    time = now.getTime()
    const latest = cache.peek('value', { allowStale: true })
    // The package serves a stale value however old it is; the limit is ours.
    const allowStale = latest !== undefined && -cache.getRemainingTTL('value') < staleMs(latest)
    return cache.forceFetch('value', { allowStale })
  }
}
