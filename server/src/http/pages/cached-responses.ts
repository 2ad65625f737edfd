import type { CallInput, Endpoint } from '@ujuzi/contract/api/endpoint'
import { LRUCache } from 'lru-cache'
import { endpointKey } from '../../platform/api/serve.ts'
import { localeOf } from '../../platform/locale.ts'
import type { DispatchedResponse } from '../api/api.ts'

type Dispatch = <E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
  page: Request,
) => Promise<DispatchedResponse<E>>

/** Minimum `cacheSeconds` of a cached response: shorter-lived responses are loaded for each page. */
const minCacheSeconds = 600
const maxResponses = 500

/**
 * Caches the responses that many pages load, such as towns and counts, for the contract's `cacheSeconds`. Endpoints
 * with `cacheSeconds` give every visitor of one language the same response.
 */
export function createPageResponseCache(now: () => Date) {
  const responses = new LRUCache<string, DispatchedResponse<Endpoint>>({
    max: maxResponses,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  })
  return (dispatch: Dispatch): Dispatch =>
    async <E extends Endpoint>(endpoint: E, sent: CallInput<E>, page: Request) => {
      const { cacheSeconds = 0 } = endpoint
      if (cacheSeconds < minCacheSeconds) return dispatch(endpoint, sent, page)
      const key = `${languageOf(page)} ${endpointKey(endpoint)} ${JSON.stringify(sent)}`
      const cached = responses.get(key)
      if (cached) return cached as DispatchedResponse<E>
      const response = await dispatch(endpoint, sent, page)
      // The package keeps an entry until its age exceeds the TTL; a response expires when its age reaches it.
      if (response.ok) responses.set(key, response, { ttl: cacheSeconds * 1_000 - 1 })
      return response
    }
}

const languageOf = ({ headers }: Request) =>
  localeOf({
    cookie: headers.get('cookie') ?? undefined,
    'accept-language': headers.get('accept-language') ?? undefined,
  })
