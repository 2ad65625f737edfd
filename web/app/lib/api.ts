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
  const expired = !answer.ok && answer.error.code === 'not_signed_in' && token
  if (!expired || !(await refreshAccessToken(token))) return answer
  return send(endpoint, sent, options, accessToken())
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
    return await read<E>(response, url)
  } catch (error) {
    logFailure('Network error', error)
    return { ok: false, status: 0, error: { code: 'network', message: m.ui_error_network() } }
  }
}

async function read<E extends Endpoint>(response: Response, url: string): Promise<Answer<E>> {
  const { status, statusText } = response
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
