import { buildCallPath, type CallInput, type Endpoint } from '@ujuzi/contract/api/endpoint'
import { firstCallsPath, type JoinedResponse } from '@ujuzi/contract/api/first-calls'
import type { SavedPlace } from '#app/lib/storage/saved-place.ts'

/*
 * The first calls of a portal page are sent by its document in one request, while its scripts are still being loaded; its
 * loaders take the responses.
 */

type FirstCalls = {
  /** Of the account that the calls were made for. */
  token: string
  /** The acting business of the calls. */
  business: string | undefined
  sentAt: number
  /** By path. */
  responses: Map<string, FirstResponse>
}

/** `uses` is how many loaders may still take the response, which is undefined if none came. */
type FirstResponse = { response: Promise<Response | undefined>; uses: number }

declare global {
  interface Window {
    firstCalls?: FirstCalls | undefined
  }
}

/** Facts on which the first calls of a page depend. */
export type FirstPage<Params = Record<string, string | undefined>> = {
  pathname: string
  search: URLSearchParams
  params: Params
  /** The town of the last search. */
  savedPlace?: SavedPlace | undefined
}

/** Name in the inputs of first calls for the business of the last page in this browser; without it they are not sent. */
export const actingBusiness = '_business_'

/** A call that reads, as the handle of a route names it in `firstCalls`. */
export function firstCall<const E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const { params, query } = input as Record<string, Record<string, unknown> | undefined>
  return buildCallPath(endpoint.path, params, query)
}

/** Inline script of a document that sends these calls. */
export const firstCallsScript = (paths: readonly string[]) =>
  `(${sendFirstCalls})(${JSON.stringify(paths).replaceAll('<', '\\u003c')},"${actingBusiness}","${firstCallsPath}")`

/**
 * Sends the calls that `call` would send, with the headers that it would send. The text of this function is written
 * into the page, so it can call nothing that is defined elsewhere in this file. It sends nothing when the token expires
 * within ten seconds or has expired.
 */
function sendFirstCalls(paths: readonly string[], businessName: string, joinedPath: string) {
  try {
    const token = localStorage.getItem('access_token')
    if (!token) return
    const [, claims = ''] = token.split('.')
    const { sub, iat, exp } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))
    const savedAt = Number(localStorage.getItem('access_token_saved_at')) || iat * 1000
    const isExpired = Date.now() >= savedAt + (exp - iat) * 1000 - 10_000
    const savedBusiness = (name: string) => {
      const [owner, id] = (localStorage.getItem(name) ?? '').split(' ')
      return owner === sub ? id : undefined
    }
    const business = savedBusiness('acting_business')
    const known = business ?? savedBusiness('last_business')
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
    }
    if (business) headers['X-Business-Id'] = business
    const uses = new Map<string, number>()
    for (const named of isExpired ? [] : paths) {
      if (!known && named.includes(businessName)) continue
      const path = named.replaceAll(businessName, known ?? '')
      uses.set(path, (uses.get(path) ?? 0) + 1)
    }
    const sent = [...uses.keys()]
    const all: Promise<JoinedResponse[]> =
      sent.length > 0
        ? fetch(`${joinedPath}?calls=${encodeURIComponent(sent.join(' '))}`, { headers })
            .then((response) => response.json())
            .catch(() => [])
        : Promise.resolve([])
    const responses = new Map<string, FirstResponse>()
    for (const [at, path] of sent.entries()) {
      const response = all.then(
        ({ [at]: one }) => one && new Response(JSON.stringify(one.body), one),
      )
      responses.set(path, { response, uses: uses.get(path) ?? 0 })
    }
    window.firstCalls = { token, business, sentAt: Date.now(), responses }
  } catch {
    // The calls are made later, by the loaders.
  }
}

/** Responses are not taken when they are older. */
const maxAgeMs = 60_000

/**
 * The response to a first call, which is taken as often as the routes of the page name it. Undefined if there is none, or
 * if the account or its business is another one now.
 */
export async function takeFirstCall(
  path: string,
  { token, business }: { token: string | null; business: string | undefined },
): Promise<Response | undefined> {
  const calls = window.firstCalls
  if (!calls) return
  const isSame = calls.token === token && calls.business === business
  if (!isSame || Date.now() - calls.sentAt > maxAgeMs) {
    discardFirstCalls()
    return
  }
  const first = calls.responses.get(path)
  if (!first) return
  first.uses--
  if (first.uses === 0) calls.responses.delete(path)
  return (await first.response)?.clone()
}

/** For what changes data: responses from before must not be shown after it. */
export function discardFirstCalls() {
  window.firstCalls = undefined
}
