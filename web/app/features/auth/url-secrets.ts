import { replace } from 'react-router'

const takenParams = new Map<string, URLSearchParams>()

/**
 * Returns the search params of a URL that contains secrets, e.g. the token of a link. Throws a redirect that
 * removes them from the address bar and the history; afterwards they are kept in memory only.
 */
export function takeUrlParams(request: Request): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.size > 0) {
    takenParams.set(pathname, searchParams)
    throw replace(pathname)
  }
  return takenParams.get(pathname) ?? new URLSearchParams()
}

/** Token and user id of an emailed link; undefined if they are missing or too long to be valid. */
export function takeEmailedLink(request: Request) {
  const params = takeUrlParams(request)
  const token = params.get('token')
  const uid = params.get('uid')
  return token && uid && token.length <= 200 && uid.length <= 100 ? { token, uid } : undefined
}

export const clearTakenParams = (pathname: string) => takenParams.delete(pathname)

/** Headers that keep a URL with secrets out of referrers and caches. */
export const secretUrlHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
