import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, negotiateEncoding } from '../files/compress.ts'
import { etagOf, matchesEtag } from '../files/etag.ts'

/** A finished page or API response, with its body in one or more encodings. */
export type FinishedResponse = {
  status: number
  headers: [name: string, value: string][]
  /** `Set-Cookie` headers. */
  cookies: string[]
  /** ETag; undefined for a response without one. */
  tag: string | undefined
  /** Empty for a response without a body. */
  bodies: Map<Encoding | 'identity', Buffer>
}

const decompress = promisify(zstdDecompress)

/**
 * A response that many visitors may be sent, with an ETag. Of its body only the compressed one is kept, a tenth of the
 * size; other encodings are made from it if asked for.
 */
export async function toShared(response: FinishedResponse): Promise<FinishedResponse> {
  const body = response.bodies.get('identity')
  if (!body) return response
  const { encoding = 'identity', bytes } = await compress(body, 'zstd')
  // The ETag is a hash of the compressed body: a tenth of the bytes.
  return { ...response, tag: etagOf(bytes), bodies: new Map([[encoding, copyExactly(bytes)]]) }
}

/** A copy without unused memory behind it: Node compresses into buffers of 64 KB and returns their first bytes. */
function copyExactly(bytes: Buffer) {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

type Sending = {
  /** Called when the response got a further encoding. */
  onAdded?: () => void
  /** Seconds for which caches between us and the visitors may keep it, unless it sets a cookie. */
  sharedCacheSeconds?: number
}

/** Sends the response in the quickest encoding that the client accepts, or says that the client has it already. */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  response: FinishedResponse,
  { onAdded = () => {}, sharedCacheSeconds }: Sending = {},
) {
  const { status, headers, cookies, tag, bodies } = response
  for (const [name, value] of headers) reply.header(name, value)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  if (tag) reply.header('etag', tag)
  if (sharedCacheSeconds !== undefined && tag && !reply.hasHeader('set-cookie'))
    reply.header('cache-control', `public, max-age=0, s-maxage=${sharedCacheSeconds}`)
  if (tag && matchesEtag(request.headers['if-none-match'], tag))
    return reply.removeHeader('content-type').code(304).send()
  reply.code(status)
  if (bodies.size === 0) return reply.send(null)
  const known = bodies.size
  const { encoding, bytes } = await bodyFor(response, request.headers['accept-encoding'])
  if (bodies.size > known) onAdded()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

async function bodyFor({ bodies }: FinishedResponse, accepted: string | string[] | undefined) {
  const wanted = negotiateEncoding(accepted) ?? 'identity'
  const existing = bodies.get(wanted)
  if (existing) return { encoding: wanted, bytes: existing }
  const compressed = bodies.get('zstd')
  const plain = bodies.get('identity') ?? (compressed && (await decompress(compressed)))
  if (!plain) throw new Error('The response has no body to encode')
  const { encoding = 'identity', bytes } = await compress(
    plain,
    wanted === 'identity' ? undefined : wanted,
  )
  bodies.set(encoding, copyExactly(bytes))
  return { encoding, bytes }
}
