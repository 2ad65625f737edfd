import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepLatest } from '../../platform/cache/lru-cache.ts'
import { encodingOf } from './compress.ts'
import { holdsTag, tagOf } from './etag.ts'

/** How long a text stays as it is, and what it is sent as. */
type KeptText = { type: string; maxAgeSeconds: number; build: (origin: string) => string }

/**
 * Sends a text that depends on nothing but the origin: built when first asked for, compressed once for each encoding
 * at the highest quality, both shared by all who ask meanwhile.
 */
export function keptText({ type, maxAgeSeconds, build }: KeptText) {
  const texts = keepLatest<{ bytes: Buffer; tag: string }>(1)
  const compressions = keepLatest<Buffer>(Object.keys(compressionOf).length)
  return async (request: FastifyRequest, reply: FastifyReply, origin: string) => {
    const { bytes, tag } = await texts(origin, async () => {
      const text = build(origin)
      return { bytes: Buffer.from(text), tag: tagOf(text) }
    })
    reply
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .header('vary', 'Accept-Encoding')
      .header('etag', tag)
    if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    reply.type(type)
    const encoding = encodingOf(request.headers['accept-encoding'], ['br', 'gzip'])
    if (encoding !== 'br' && encoding !== 'gzip') return reply.send(bytes)
    reply.header('content-encoding', encoding)
    return reply.send(
      await compressions(`${encoding} ${origin}`, () => compressionOf[encoding](bytes)),
    )
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** On another thread: at this quality some hundred kilobytes take about a second. */
const compressionOf = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => zip(bytes, { level: 9 }),
}
