export type Rate = { burst: number; perMinute: number }

type Bucket = { tokens: number; at: number }

/**
 * Token buckets by key, in memory: each holds `burst` tokens and refills evenly. Beyond `maxKeys`, the least recently
 * used bucket is evicted, which fills it. Not an LRUCache, which allocates all its slots up front.
 */
export function createTokenBuckets(
  { burst, perMinute }: Rate,
  { clock = () => performance.now(), maxKeys = 20_000 } = {},
) {
  const perMs = perMinute / 60_000
  const buckets = new Map<string, Bucket>()

  /** Takes a token and returns undefined; without one, returns the whole seconds until the next. */
  return function take(key: string): number | undefined {
    const now = clock()
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now }
    const filled = Math.min(burst, tokens + (now - at) * perMs)
    const isEmpty = filled < 1
    buckets.delete(key)
    buckets.set(key, { tokens: isEmpty ? filled : filled - 1, at: now })
    if (buckets.size > maxKeys) dropOldest(buckets)
    return isEmpty ? Math.max(1, Math.ceil((1 - filled) / perMs / 1000)) : undefined
  }
}

function dropOldest(buckets: Map<string, Bucket>) {
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
