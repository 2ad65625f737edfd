import {
  type Answer,
  addressOf,
  type Endpoint,
  type Failure,
  type Returned,
  type Sent,
} from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import type { RouterContextProvider } from 'react-router'
import { logFailure } from '#app/lib/log.ts'
import { accessToken, refreshAccessToken } from './access-token.ts'
import { fileIn } from './download.ts'
import { pageContext } from './page-context.ts'
import { visitorAddress } from './visitor-ip.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The same key again gives the same answer: keep it over retries of one attempt. */
  idempotencyKey?: string
}

/** Calls one endpoint from the browser. Never throws for a refusal or a lost connection. */
export const call = <const E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<Answer<E>> => renewing((token) => send(endpoint, sent, options, token))

/** Tries as whoever is signed in, and once more when only the token had grown old. */
export async function renewing<E extends Endpoint>(
  attempt: (token: string | null) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const token = accessToken()
  const answer = await attempt(token)
  if (answer.ok || answer.error.code !== 'not_signed_in' || !token) return answer
  const trade = await refreshAccessToken(token)
  if (trade === 'ended') return answer
  return trade === 'fresh' ? attempt(accessToken()) : lost()
}

/** A page's loader calls the same endpoints as the browser does, without a network in between. */
export function callOnServer<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  sent: Sent<E>,
  request: Request,
): Promise<Answer<E>> {
  return context.get(pageContext).dispatch(endpoint, sent, request)
}

export const lost = () => ({
  ok: false as const,
  status: 0,
  error: { code: 'network' as const, message: m.ui_error_network() },
})

async function send<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { signal, idempotencyKey }: CallOptions,
  token: string | null,
): Promise<Answer<E>> {
  const { params, query, body } = sent as Record<string, Record<string, unknown> | undefined>
  const url = addressOf(endpoint.path, params, query)
  const headers = await headersFor(token)
  if (body && !endpoint.upload) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      signal,
      body: endpoint.upload ? formOf(sent as Form) : body && JSON.stringify(body),
    })
    return await read(endpoint, response, url)
  } catch (error) {
    logFailure('Network error', error)
    return lost()
  }
}

/** What every call says of itself. */
export async function headersFor(token: string | null) {
  const headers = new Headers({ accept: 'application/json', 'X-User-IP': await visitorAddress() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  return headers
}

export type Form = { body?: Record<string, unknown>; file: Blob }

/** What a call with a file sends: the browser itself names its type and boundary. */
export function formOf({ body = {}, file }: Form) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, String(value))
  }
  form.append('file', file)
  return form
}

async function read<E extends Endpoint>(
  endpoint: E,
  response: Response,
  url: string,
): Promise<Answer<E>> {
  const { status, statusText } = response
  if (response.ok && endpoint.file) {
    return { ok: true, status, data: (await fileIn(response)) as Returned<E> }
  }
  const json: unknown = await response.json().catch(() => undefined)
  return answerOf({ status, statusText, url }, json)
}

/** What came back, whatever carried it. */
export function answerOf<E extends Endpoint>(
  { status, statusText, url }: { status: number; statusText: string; url: string },
  json: unknown,
): Answer<E> {
  if (status >= 200 && status < 300) return { ok: true, status, data: json as Returned<E> }
  logFailure('API error response', { status, statusText, url, data: json })
  const error = (json as { error?: Failure<E> } | undefined)?.error
  return {
    ok: false,
    status,
    error: error ?? { code: 'internal', message: m.ui_error_unknown() },
  }
}
