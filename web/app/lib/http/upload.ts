import {
  buildCallPath,
  type CallInput,
  type CallResponse,
  type Endpoint,
} from '@ujuzi/contract/api/endpoint'
import { logError } from '#app/lib/log.ts'
import {
  type FileInput,
  networkError,
  requestHeaders,
  setupError,
  toCallResponse,
  toFormData,
  withTokenRefresh,
} from './api.ts'
import { discardFirstCalls } from './first-calls.ts'

export type UploadOptions = {
  /** Bytes sent and total bytes, including the multipart encoding. */
  onProgress?: (input: number, whole: number) => void
  signal?: AbortSignal
  /** One key per file, so that a retry after a lost response is stored once. */
  idempotencyKey?: string
}

/** Like `call`, for endpoints that take a file, with upload progress. An aborted upload returns a network error. */
export const upload = <const E extends Endpoint & { upload: object }>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions = {},
): Promise<CallResponse<E>> => withTokenRefresh((token) => send(endpoint, input, options, token))

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { onProgress, signal, idempotencyKey }: UploadOptions,
  token: string | null,
): Promise<CallResponse<E>> {
  const { params, query } = input as Record<string, Record<string, unknown> | undefined>
  const url = buildCallPath(endpoint.path, params, query)
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest()
  try {
    const headers = requestHeaders(token)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    request.open(endpoint.method, url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
  } catch (error) {
    return setupError(error)
  }
  if (signal?.aborted) return networkError()
  discardFirstCalls()
  const { promise, resolve } = Promise.withResolvers<CallResponse<E>>()
  const fail = () => resolve(networkError())
  const stop = () => request.abort()
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
  request.onabort = fail
  request.onerror = () => {
    logError('Network error', url)
    fail()
  }
  request.onload = () => {
    const { status, statusText, responseText } = request
    resolve(toCallResponse({ status, statusText, url }, parseJson(responseText)))
  }
  signal?.addEventListener('abort', stop)
  request.send(toFormData(input as FileInput))
  return promise.finally(() => signal?.removeEventListener('abort', stop))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
