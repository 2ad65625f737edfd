import {
  buildCallPath,
  type CallError,
  type CallInput,
  type CallResponse,
  type Endpoint,
  type ResponseData,
} from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import type { RouterContextProvider } from 'react-router'
import { logError } from '#app/lib/log.ts'
import { accessToken } from './access-token.ts'
import { readFile } from './download.ts'
import { discardFirstCalls, takeFirstCall } from './first-calls.ts'
import { pageContext } from './page-context.ts'
import { isReloadingQuietly, nextAttempt } from './quiet-reload.ts'
import { refreshAccessToken } from './refresh-token.ts'
import { knownVisitorIp } from './visitor-ip.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Requests with one key return one response: reuse it when retrying. */
  idempotencyKey?: string
}

/**
 * Calls an endpoint from the browser. Never throws: errors and lost connections are returned. During a quiet reload a
 * reading call waits for the connection instead.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallResponse<E>> {
  for (;;) {
    const response = await withTokenRefresh<E>((token) => send(endpoint, input, options, token))
    const isUnreachable =
      response.status === 503 || (!response.ok && response.error.code === 'network')
    if (!isUnreachable || endpoint.method !== 'GET' || !isReloadingQuietly()) return response
    await nextAttempt()
  }
}

/** Returns a `call` with this access token instead of the saved one, without refreshing it. */
export const callWithToken =
  (token: string): typeof call =>
  (endpoint, input, options = {}) =>
    send(endpoint, input, options, token)

/** Sends a request with the access token, and once more with a new token if it had expired. */
export async function withTokenRefresh<E extends Endpoint>(
  attempt: (token: string | null) => Promise<CallResponse<E>>,
): Promise<CallResponse<E>> {
  const token = accessToken()
  const response = await attempt(token)
  if (response.ok || response.error.code !== 'not_signed_in' || !token) return response
  const refresh = await refreshAccessToken(token)
  if (refresh === 'ended') return response
  return refresh === 'fresh' ? attempt(accessToken()) : networkError()
}

/** Calls an endpoint from a loader during server rendering, without a network request. */
export function callOnServer<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: CallInput<E>,
  request: Request,
): Promise<CallResponse<E>> {
  return context.get(pageContext).dispatch(endpoint, input, request)
}

export const networkError = () => ({
  ok: false as const,
  status: 0,
  error: { code: 'network' as const, message: m.ui_error_network() },
})

/** Logs a failure to build a request, and returns it as an error response. Nothing was sent. */
export function setupError(error: unknown) {
  logError('Request setup error', error)
  return {
    ok: false as const,
    status: 0,
    error: { code: 'internal' as const, message: m.ui_error_unknown() },
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, idempotencyKey }: CallOptions,
  token: string | null,
): Promise<CallResponse<E>> {
  let request: HttpRequest
  try {
    request = buildHttpRequest(endpoint, input, { signal, idempotencyKey }, token)
  } catch (error) {
    return setupError(error)
  }
  try {
    const response =
      (await responseFromDocument(endpoint, request.url, token)) ??
      (await fetch(request.url, request.init))
    return await readResponse(endpoint, response, request.url)
  } catch (error) {
    if (!signal?.aborted) logError('Network error', error)
    return networkError()
  }
}

async function responseFromDocument({ method }: Endpoint, path: string, token: string | null) {
  if (method === 'GET') return takeFirstCall(path, { token, business: callBusiness })
  discardFirstCalls()
}

type HttpRequest = { url: string; init: RequestInit }

function buildHttpRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, idempotencyKey }: Pick<CallOptions, 'signal' | 'idempotencyKey'>,
  token: string | null,
): HttpRequest {
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>
  const headers = requestHeaders(token)
  if (body && !endpoint.upload) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const content = endpoint.upload ? toFormData(input as FileInput) : body && JSON.stringify(body)
  return {
    url: buildCallPath(endpoint.path, params, query),
    init: { method: endpoint.method, headers, signal: signal ?? null, body: content ?? null },
  }
}

let callBusiness: string | undefined

/** Sets the business that the calls of this page act for, for members who work in several. */
export const setCallBusiness = (id: string | undefined) => {
  callBusiness = id
}

/** Headers of every API request. */
export function requestHeaders(token: string | null) {
  const headers = new Headers({ accept: 'application/json' })
  const address = knownVisitorIp()
  if (address) headers.set('X-User-IP', address)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (callBusiness) headers.set('X-Business-Id', callBusiness)
  return headers
}

export type FileInput = { body?: Record<string, unknown>; file: Blob }

/** Multipart body of an upload; the browser sets the content type with its boundary. */
export function toFormData({ body = {}, file }: FileInput) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, String(value))
  }
  form.append('file', file)
  return form
}

async function readResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
  url: string,
): Promise<CallResponse<E>> {
  const { status, statusText } = response
  if (response.ok && endpoint.file) {
    return { ok: true, status, data: (await readFile(response)) as ResponseData<E> }
  }
  const json: unknown = await response.json().catch((error: unknown) => {
    // Cut off, or aborted while it was read.
    if (response.ok) throw error
  })
  return toCallResponse({ status, statusText, url }, json)
}

/** Converts an HTTP response into the result of a call. */
export function toCallResponse<E extends Endpoint>(
  { status, statusText, url }: { status: number; statusText: string; url: string },
  json: unknown,
): CallResponse<E> {
  if (status >= 200 && status < 300) return { ok: true, status, data: json as ResponseData<E> }
  logError('API error response', { status, statusText, url, data: json })
  const error = (json as { error?: CallError<E> } | undefined)?.error
  return {
    ok: false,
    status,
    error: error?.message ? error : { code: 'internal', message: m.ui_error_unknown() },
  }
}
