import type { Request } from '@playwright/test'
import { firstCallsPath } from '@ujuzi/contract/api/first-calls'

/** The calls of the API in a request, with their queries; the first calls of a page share one. */
export function callsOf(request: Request) {
  const { pathname, search, searchParams } = new URL(request.url())
  if (pathname === firstCallsPath) return (searchParams.get('calls') ?? '').split(' ')
  return pathname.startsWith('/api/') ? [pathname + search] : []
}

/** Matches requests with this call. */
export const hasCall = (path: string) => (url: URL) =>
  url.pathname === path ||
  (url.pathname === firstCallsPath && url.search.includes(encodeURIComponent(path)))
