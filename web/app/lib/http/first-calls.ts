import { buildCallPath, type CallInput, type Endpoint } from '@ujuzi/contract/api/endpoint'

/*
 * The first calls of a portal page are sent by its document, while its scripts are still being loaded; its loaders take
 * the responses.
 */

type FirstCalls = {
  /** Of the account that the calls were made for. */
  token: string
  /** The acting business of the calls. */
  business: string | undefined
  sentAt: number
  /** The visitor's public IP address; undefined if the lookup failed. */
  ip: Promise<string | undefined>
  /** By path; undefined without a response. */
  responses: Map<string, Promise<Response | undefined>>
}

declare global {
  interface Window {
    firstCalls?: FirstCalls | undefined
  }
}

/** A call that reads, as the handle of a route names it in `firstCalls`. */
export function firstCall<const E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const { params, query } = input as Record<string, Record<string, unknown> | undefined>
  return buildCallPath(endpoint.path, params, query)
}

/** Inline script of a document that sends these calls. */
export const firstCallsScript = (paths: readonly string[]) =>
  `(${sendFirstCalls})(${JSON.stringify(paths).replaceAll('<', '\\u003c')})`

/**
 * Sends the requests that `call` would send. The source of this function becomes the inline script, so it may use nothing
 * outside of itself. With a token that has expired, or is about to, it only looks up the visitor's IP address.
 */
function sendFirstCalls(paths: readonly string[]) {
  try {
    const token = localStorage.getItem('access_token')
    if (!token) return
    const [, claims = ''] = token.split('.')
    const { sub, iat, exp } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))
    const savedAt = Number(localStorage.getItem('access_token_saved_at')) || iat * 1000
    const isExpired = Date.now() >= savedAt + (exp - iat) * 1000 - 10_000
    const [owner, chosen] = (localStorage.getItem('acting_business') ?? '').split(' ')
    const business = owner === sub ? chosen : undefined
    const lookup = document.documentElement.dataset.ipLookup ?? '/api/ip/'
    const ip = fetch(lookup, { signal: AbortSignal.timeout(3_000) })
      .then((response) => response.json())
      .then((found) => (/^[\da-f.:]{2,45}$/i.test(found.ip) ? String(found.ip) : undefined))
      .catch(() => undefined)
    const send = async (path: string) => {
      const address = await ip
      if (!address) return
      const headers: Record<string, string> = {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'X-User-IP': address,
      }
      if (business) headers['X-Business-Id'] = business
      return fetch(path, { headers }).catch(() => undefined)
    }
    const responses = new Map(isExpired ? [] : paths.map((path) => [path, send(path)] as const))
    window.firstCalls = { token, business, sentAt: Date.now(), ip, responses }
  } catch {
    // The calls are made later, by the loaders.
  }
}

/** Responses are not taken when they are older. */
const maxAgeMs = 60_000

/**
 * The response to a first call, which is taken only once. Undefined if there is none, or if the account or its business is
 * another one now.
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
  const response = calls.responses.get(path)
  calls.responses.delete(path)
  return response
}

/** For what changes data: responses from before must not be shown after it. */
export function discardFirstCalls() {
  window.firstCalls = undefined
}
