import { cacheMs } from '@ujuzi/contract/api/limits'

type LoadSuggestions<S> = (
  typed: string,
  near: string,
  signal: AbortSignal,
) => Promise<S[] | undefined>

/** Caches results for ten minutes; a failure gives undefined and is not cached. */
export function cacheSuggestions<S>(load: LoadSuggestions<S>) {
  const cache = new Map<string, { at: number; list: S[] }>()
  return async (typed: string, near: string, signal: AbortSignal): Promise<S[] | undefined> => {
    const text = typed.trim().toLowerCase()
    const key = `${near}|${text}`
    const hit = cache.get(key)
    if (hit && Date.now() - hit.at < cacheMs.locationSuggestions) return hit.list
    const list = await load(text, near, signal)
    if (!list) return
    cache.set(key, { at: Date.now(), list })
    return list
  }
}
