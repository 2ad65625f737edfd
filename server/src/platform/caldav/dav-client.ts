import type { FetchPublic, OutgoingRequest, OutgoingResponse } from '../outgoing/fetch-public.ts'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import { type DavResource, parseMultistatus } from './multistatus.ts'
import { XmlError } from './xml.ts'

export type DavCredentials = { username: string; password: string }

/** A response with an error status. */
export class DavError extends Error {
  override name = 'DavError'
  readonly status: number
  /** Seconds from the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, headers }: Pick<OutgoingResponse, 'status' | 'headers'>) {
    super(`The server answered with status ${status}`)
    this.status = status
    this.retryAfterSeconds = Number(headers['retry-after']) || undefined
  }
}

type DavRequest = Pick<OutgoingRequest, 'body' | 'headers'> & {
  method: NonNullable<OutgoingRequest['method']>
  maxBytes?: number
}

const timeoutMs = 15_000
const smallBytes = 512 * 1024
const redirectsMax = 5
const redirectStatuses = [301, 302, 307, 308]
const xmlType = { 'content-type': 'application/xml; charset=utf-8' }

export type DavClient = ReturnType<typeof createDavClient>

/**
 * Client of a WebDAV server (RFC 4918), signed in as one of its users. The password is also sent to other hosts that
 * the server refers to, because iCloud has its calendars on other hosts; `fetchPublic` checks each one. Every method
 * throws DavError, OutgoingError and XmlError.
 */
export function createDavClient(fetchPublic: FetchPublic, { username, password }: DavCredentials) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

  async function send(url: string, request: DavRequest) {
    let target = url
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetchPublic(target, {
        maxBytes: smallBytes,
        timeoutMs,
        ...request,
        headers: { authorization, ...request.headers },
      })
      const { location } = response.headers
      if (!location || !redirectStatuses.includes(response.status)) return { response, url: target }
      if (redirects >= redirectsMax) throw new OutgoingError('too_many_redirects')
      target = URL.parse(location, target)?.href ?? ''
    }
  }

  async function sendForMultistatus(url: string, request: DavRequest & { depth: 0 | 1 }) {
    const { depth, ...rest } = request
    const headers = { ...xmlType, ...rest.headers, depth: String(depth) }
    const sent = await send(url, { ...rest, headers })
    if (sent.response.status !== 207) throw new DavError(sent.response)
    return { text: sent.response.body.toString('utf8'), url: sent.url }
  }

  /** Writes or deletes one resource. Throws DavError for any status but 2xx. */
  async function change(url: string, request: DavRequest) {
    const { response } = await send(url, request)
    if (response.status < 200 || response.status > 299) throw new DavError(response)
    return response.headers.etag
  }

  return {
    /** Properties of a resource and, with depth 1, of those in it. Their URLs are absolute. */
    async propfind(url: string, body: string, { depth = 0 }: { depth?: 0 | 1 } = {}) {
      const found = await sendForMultistatus(url, { method: 'PROPFIND', body, depth })
      return parseMultistatus(found.text).map((one) => withUrl(one, found.url))
    },
    /** Sends a REPORT and returns the XML, which may be large. */
    async report(url: string, body: string, { maxBytes }: { maxBytes: number }) {
      return (await sendForMultistatus(url, { method: 'REPORT', body, depth: 1, maxBytes })).text
    },
    /**
     * Writes a resource on condition that it has this ETag or, if undefined, that it does not exist. Returns the new
     * ETag, if the server sends one.
     */
    put: (url: string, body: string, { etag }: { etag: string | undefined }) =>
      change(url, {
        method: 'PUT',
        body,
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          ...(etag ? { 'if-match': etag } : { 'if-none-match': '*' }),
        },
      }),
    /** Deletes a resource. Succeeds if it does not exist. */
    async delete(url: string) {
      try {
        await change(url, { method: 'DELETE' })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
}

export const isMissing = (error: unknown) =>
  error instanceof DavError && [404, 410].includes(error.status)

function withUrl({ href, properties }: DavResource, base: string): DavResource {
  const url = URL.parse(href, base)
  if (!url) throw new XmlError('The document has an invalid address')
  return { href: url.href, properties }
}
