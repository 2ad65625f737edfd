import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { OutgoingError, outgoingErrorOf } from './outgoing-error.ts'
import type { OutgoingPolicy } from './policy.ts'
import { type BodyLimit, readBody } from './read-body.ts'

export type OutgoingRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT'
  headers?: Record<string, string>
  body?: string | Buffer
  /** For everything together: names, connections, redirects and the body. */
  timeoutMs: number
  /** Followed by GET only; any other request gets the redirect as its response. */
  maxRedirects?: number
} & Pick<BodyLimit, 'maxBytes'> &
  Partial<Pick<BodyLimit, 'whenLonger'>>

export type OutgoingResponse = {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

export type FetchPublic = (url: string, request: OutgoingRequest) => Promise<OutgoingResponse>

/**
 * Requests to URLs that strangers gave. The name is resolved once, every address is checked, and the connection goes to
 * a checked address, so a name that resolves to another address afterwards gains nothing. Each redirect is checked the
 * same way. Throws OutgoingError.
 */
export const createFetchPublic =
  (policy: OutgoingPolicy): FetchPublic =>
  async (url, request) => {
    const ended = new AbortController()
    const timer = setTimeout(() => ended.abort(new OutgoingError('timed_out')), request.timeoutMs)
    try {
      return await follow(policy, { url, request, signal: ended.signal })
    } catch (error) {
      throw ended.signal.aborted ? ended.signal.reason : outgoingErrorOf(error)
    } finally {
      clearTimeout(timer)
      ended.abort()
    }
  }

/**
 * Parses a URL for storage; checks its form and, if the host is an IP address, that it is public. Resolves no names.
 */
export function parseOutgoingUrl(text: string, policy: OutgoingPolicy) {
  const url = parseForm(text, policy)
  if (!url) return undefined
  const { address, port } = hostOf(url)
  return isIP(address) === 0 || policy.allows({ address, port }) ? url : undefined
}

/** The URL with an allowed scheme and without credentials. */
function parseForm(text: string, { schemes }: OutgoingPolicy) {
  const url = URL.parse(text)
  const isAllowed = url && schemes.some((scheme) => scheme === url.protocol)
  return isAllowed && !url.username && !url.password ? url : undefined
}

type Sent = { url: string; request: OutgoingRequest; signal: AbortSignal }

const redirectStatuses = [301, 302, 303, 307, 308]

async function follow(policy: OutgoingPolicy, { url, request, signal }: Sent) {
  const { maxRedirects = 0, maxBytes, whenLonger = 'fail', method = 'GET' } = request
  let target = parseUrl(url, policy)
  let headers = request.headers
  for (let redirects = 0; ; redirects += 1) {
    const addresses = await resolveAllowed(policy, target, signal)
    const response = await send(policy, { url: target, addresses, signal, request, headers })
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (method !== 'GET' || !location || !redirectStatuses.includes(status)) {
      const body = await readBody(response, { maxBytes, whenLonger })
      return { status, headers: response.headers, body }
    }
    response.destroy()
    if (redirects >= maxRedirects) throw new OutgoingError('too_many_redirects')
    const next = parseUrl(URL.parse(location, target)?.href ?? '', policy)
    // Headers may contain a secret that is for the first server only.
    if (next.origin !== target.origin) headers = {}
    target = next
  }
}

function parseUrl(text: string, policy: OutgoingPolicy) {
  const url = parseForm(text, policy)
  if (!url) throw new OutgoingError('invalid_url')
  return url
}

/** The addresses of the URL's host. A host with a single address that is not allowed is refused as a whole. */
async function resolveAllowed(policy: OutgoingPolicy, url: URL, signal: AbortSignal) {
  const { address: host, port } = hostOf(url)
  signal.throwIfAborted()
  const addresses =
    isIP(host) === 0 ? await orAborted(policy.resolve(host, signal), signal) : [host]
  if (addresses.length === 0) throw new OutgoingError('host_not_found')
  if (!addresses.every((address) => policy.allows({ address, port }))) {
    throw new OutgoingError('address_refused')
  }
  return addresses
}

/** Host and port, without the brackets of an IPv6 address. */
const hostOf = ({ hostname, port, protocol }: URL) => ({
  address: hostname.replace(/^\[(.*)\]$/, '$1'),
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
})

const orAborted = <T>(work: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])

type Hop = {
  url: URL
  addresses: string[]
  signal: AbortSignal
  request: OutgoingRequest
  headers: Record<string, string> | undefined
}

const send = ({ ca }: OutgoingPolicy, { url, addresses, signal, request, headers }: Hop) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: request.method ?? 'GET',
        headers: { 'user-agent': 'Ujuzi', 'accept-encoding': 'gzip, deflate, br', ...headers },
        lookup: lookupAmong(addresses),
        // A connection of its own: another one to this name may have been made to another address.
        agent: false,
        signal,
        ...(ca && { ca }),
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(request.body)
  })

/** Lookup that answers with these addresses whatever is looked up. */
function lookupAmong(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_hostname, options, callback) => {
    if (options.all) callback(null, all)
    else callback(null, all[0]?.address ?? '', all[0]?.family)
  }
}
