import {
  type Answer,
  addressOf,
  type Endpoint,
  type Failure,
  type Returned,
  type Sent,
} from '@ujuzi/contract/endpoint'
import { m } from '@ujuzi/contract/messages'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from './context.ts'
import { fileIn } from './download.ts'
import { logFailure } from './log.ts'
import { accessToken, refreshAccessToken } from './tokens.ts'
import { visitorAddress } from './visitor.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The same key again gives the same answer: keep it over retries of one attempt. */
  idempotencyKey?: string
}

/** Calls one endpoint from the browser. Never throws for a refusal or a lost connection. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const token = accessToken()
  const answer = await send(endpoint, sent, options, token)
  if (answer.ok || answer.error.code !== 'not_signed_in' || !token) return answer
  const trade = await refreshAccessToken(token)
  if (trade === 'ended') return answer
  return trade === 'fresh' ? send(endpoint, sent, options, accessToken()) : lost()
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

const lost = () => ({
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
  const headers = new Headers({ accept: 'application/json', 'X-User-IP': await visitorAddress() })
  if (body) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      signal,
      body: body && JSON.stringify(body),
    })
    return await read(endpoint, response, url)
  } catch (error) {
    logFailure('Network error', error)
    return lost()
  }
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
  if (response.ok) return { ok: true, status, data: json as Returned<E> }
  logFailure('API error response', { status, statusText, url, data: json })
  const error = (json as { error?: Failure<E> } | undefined)?.error
  return {
    ok: false,
    status,
    error: error ?? { code: 'internal', message: m.ui_error_unknown() },
  }
}
