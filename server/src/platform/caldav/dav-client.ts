import type { FetchPublic, OutgoingRequest, OutgoingResponse } from '../outgoing/fetch-public.ts'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import { type DavResource, parseMultistatus } from './multistatus.ts'
import { isTrustedHost } from './trusted-hosts.ts'
import { XmlError } from './xml.ts'

export type DavCredentials = { username: string; password: string }

/** The password, and the hosts that it is for: those that the user named or confirmed, with their ports. */
export type DavAccount = DavCredentials & { hosts: readonly string[] }

/** The server refers to a host for which the password is not meant. Nothing secret was sent there. */
export class OtherHostError extends Error {
  override name = 'OtherHostError'
  readonly host: string

  constructor(url: string) {
    const { host } = new URL(url)
    super('The server refers to another host')
    this.host = host
  }
}

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
 * Client of a WebDAV server (RFC 4918), signed in as one of its users. The password is sent once an origin has asked for it
 * with a Basic challenge, and only to trusted hosts (`isTrustedHost`), wherever redirects and links lead. Every method throws
 * DavError, OtherHostError, OutgoingError and XmlError.
 */
export function createDavClient(
  fetchPublic: FetchPublic,
  { username, password, hosts }: DavAccount,
) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const challenging = new Set<string>()

  async function sendOnce(url: string, request: DavRequest) {
    const origin = URL.parse(url)?.origin ?? ''
    const sendWith = (more: Record<string, string>) =>
      fetchPublic(url, {
        maxBytes: smallBytes,
        timeoutMs,
        ...request,
        headers: { ...more, ...request.headers },
      })
    if (challenging.has(origin)) return sendWith({ authorization })
    // A booking is as private as the password.
    if (request.method === 'PUT' && /^https?:/.test(url) && !isTrustedHost(url, hosts))
      throw new OtherHostError(url)
    const response = await sendWith({})
    if (response.status !== 401 || !offersBasic(response)) return response
    if (!isTrustedHost(url, hosts)) throw new OtherHostError(url)
    challenging.add(origin)
    return sendWith({ authorization })
  }

  async function send(url: string, request: DavRequest) {
    let target = url
    for (let redirects = 0; ; redirects += 1) {
      const response = await sendOnce(target, request)
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

/** Whether a response asks for a user name and password in the Basic scheme (RFC 7617), perhaps among others. */
const offersBasic = ({ headers }: Pick<OutgoingResponse, 'headers'>) =>
  /(^|,)\s*basic(\s|,|$)/i.test(
    (headers['www-authenticate'] ?? '').replace(/"(?:[^"\\]|\\.)*"/g, '""'),
  )

export const isMissing = (error: unknown) =>
  error instanceof DavError && [404, 410].includes(error.status)

function withUrl({ href, properties }: DavResource, base: string): DavResource {
  const url = URL.parse(href, base)
  if (!url) throw new XmlError('The document has an invalid address')
  return { href: url.href, properties }
}
