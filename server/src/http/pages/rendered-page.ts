import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, negotiateEncoding } from '../files/compress.ts'
import { etagOf, matchesEtag } from '../files/etag.ts'

/** A finished page, with its body in one or more encodings. */
export type RenderedPage = {
  status: number
  headers: [name: string, value: string][]
  /** `Set-Cookie` headers. */
  cookies: string[]
  /** ETag; undefined for a page that only one visitor gets. */
  tag: string | undefined
  /** Empty for a response without a body. */
  bodies: Map<Encoding | 'identity', Buffer>
}

const decompress = promisify(zstdDecompress)

/** Seconds for which caches between us and the visitors may keep a page. Nothing can be taken back from them. */
const sharedCacheSeconds = 5

/**
 * A page that many visitors may be sent, with an ETag. Of its body only the compressed one is kept, a tenth of the size;
 * other encodings are made from it if asked for.
 */
export async function toShared(page: RenderedPage): Promise<RenderedPage> {
  const body = page.bodies.get('identity')
  if (!body) return page
  const { encoding = 'identity', bytes } = await compress(body, 'zstd')
  // Of the compressed body, which is a tenth to read.
  return { ...page, tag: etagOf(bytes), bodies: new Map([[encoding, copyOf(bytes)]]) }
}

/** A copy with memory of its own: small buffers are pieces of larger ones, which stay as long as any piece is kept. */
function copyOf(bytes: Buffer) {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/**
 * Sends the page in the quickest encoding that the client accepts, or says that the client has it already. `onAdded` is
 * called when the page got a further encoding.
 */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  onAdded: () => void = () => {},
) {
  const { status, headers, cookies, tag, bodies } = page
  for (const [name, value] of headers) reply.header(name, value)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  if (tag) reply.header('etag', tag)
  if (tag && !reply.hasHeader('set-cookie'))
    reply.header('cache-control', `public, max-age=0, s-maxage=${sharedCacheSeconds}`)
  if (tag && matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.code(status)
  if (bodies.size === 0) return reply.send(null)
  const known = bodies.size
  const { encoding, bytes } = await bodyFor(page, request.headers['accept-encoding'])
  if (bodies.size > known) onAdded()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

async function bodyFor({ bodies }: RenderedPage, accepted: string | string[] | undefined) {
  const wanted = negotiateEncoding(accepted) ?? 'identity'
  const existing = bodies.get(wanted)
  if (existing) return { encoding: wanted, bytes: existing }
  const compressed = bodies.get('zstd')
  const plain = bodies.get('identity') ?? (compressed && (await decompress(compressed)))
  if (!plain) throw new Error('The page has no body to encode')
  const { encoding = 'identity', bytes } = await compress(
    plain,
    wanted === 'identity' ? undefined : wanted,
  )
  bodies.set(encoding, copyOf(bytes))
  return { encoding, bytes }
}
