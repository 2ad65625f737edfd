import { type Answer, addressOf, type Endpoint, type Sent } from '@ujuzi/contract/api/endpoint'
import { logFailure } from '#app/lib/log.ts'
import { answerOf, type Form, formOf, headersFor, lost, renewing } from './api.ts'

export type UploadOptions = {
  /** Bytes on their way so far, of how many; the form around the file counts. */
  onProgress?: (sent: number, whole: number) => void
  signal?: AbortSignal
  /** One for each file: sent again after a lost answer it is kept once. */
  idempotencyKey?: string
}

/** Calls an endpoint that takes a file, as `call` does, and tells how far it is. An upload that was stopped is lost. */
export const upload = <const E extends Endpoint & { upload: object }>(
  endpoint: E,
  sent: Sent<E>,
  options: UploadOptions = {},
): Promise<Answer<E>> => renewing((token) => send(endpoint, sent, options, token))

async function send<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { onProgress, signal, idempotencyKey }: UploadOptions,
  token: string | null,
): Promise<Answer<E>> {
  const { params, query } = sent as Record<string, Record<string, unknown> | undefined>
  const url = addressOf(endpoint.path, params, query)
  const headers = await headersFor(token)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (signal?.aborted) return lost()
  const { promise, resolve } = Promise.withResolvers<Answer<E>>()
  // Only this tells how much of a body has gone out.
  const request = new XMLHttpRequest()
  request.open(endpoint.method, url)
  headers.forEach((value, name) => {
    request.setRequestHeader(name, value)
  })
  const fail = () => resolve(lost())
  const stop = () => request.abort()
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
  request.onabort = fail
  request.onerror = () => {
    logFailure('Network error', url)
    fail()
  }
  request.onload = () => {
    const { status, statusText, responseText } = request
    resolve(answerOf({ status, statusText, url }, parsed(responseText)))
  }
  signal?.addEventListener('abort', stop)
  request.send(formOf(sent as Form))
  return promise.finally(() => signal?.removeEventListener('abort', stop))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
