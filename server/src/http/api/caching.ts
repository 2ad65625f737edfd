import type { Endpoint } from '@ujuzi/contract/api/endpoint'

/** Headers that say who may keep a response of this endpoint, and what it depends on. */
export const cachingHeaders = (endpoint: Endpoint, signedIn: boolean) => ({
  'cache-control': cachingOf(endpoint, signedIn),
  vary: varyOf(endpoint),
})

/**
 * Endpoints with `cacheSeconds` are cached publicly, those with `visitorCacheSeconds` only for visitors; other public
 * responses are revalidated each time if they have an ETag; personal data is never cached.
 */
function cachingOf(endpoint: Endpoint, signedIn: boolean) {
  const { who, hasETag: tagged, cacheSeconds, visitorCacheSeconds } = endpoint
  if (cacheSeconds !== undefined) return `public, max-age=${cacheSeconds}`
  if (visitorCacheSeconds !== undefined && !signedIn)
    return `public, max-age=${visitorCacheSeconds}`
  if (!tagged || who !== 'anyone') return 'no-store'
  return signedIn ? 'private, no-cache' : 'no-cache'
}

const varyOf = ({ visitorCacheSeconds }: Endpoint) =>
  `Accept-Encoding, Accept-Language, Cookie${visitorCacheSeconds === undefined ? '' : ', Authorization'}`
