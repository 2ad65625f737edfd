import { replace } from 'react-router'

const brought = new Map<string, URLSearchParams>()

/**
 * What an address brought with it, e.g. the token of a link. It is taken out of the address bar and of the
 * history at once and kept in memory only, so that nobody reads it over a shoulder or finds it later.
 */
export function takeFromAddress(request: Request): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.size > 0) {
    brought.set(pathname, searchParams)
    throw replace(pathname)
  }
  return brought.get(pathname) ?? new URLSearchParams()
}

export const forgetBrought = (pathname: string) => brought.delete(pathname)

/** Nor does such an address go to other sites, or into any store. */
export const secretAddress = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
