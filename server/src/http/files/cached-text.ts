import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createLruCache } from '../../platform/cache/lru-cache.ts'
import { negotiateEncoding } from './compress.ts'
import { etagOf, matchesEtag } from './etag.ts'

type CachedText = { type: string; maxAgeSeconds: number; build: (origin: string) => string }

/**
 * Returns a handler that sends a text which depends on the origin alone. The text is built on the first request and
 * compressed once per encoding at the highest quality; concurrent requests share both.
 */
export function createCachedText({ type, maxAgeSeconds, build }: CachedText) {
  const texts = createLruCache(1, async (origin) => {
    const text = build(origin)
    return { bytes: Buffer.from(text), tag: etagOf(text) }
  })
  const compressedTexts = createLruCache(
    Object.keys(compressors).length,
    (_key, { bytes, encoding }: { bytes: Buffer; encoding: CachedEncoding }) =>
      compressors[encoding](bytes),
  )
  return async (request: FastifyRequest, reply: FastifyReply, origin: string) => {
    const { bytes, tag } = await texts.forceFetch(origin)
    reply
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .header('vary', 'Accept-Encoding')
      .header('etag', tag)
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    reply.type(type)
    const encoding = negotiateEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
    if (encoding !== 'br' && encoding !== 'gzip') return reply.send(bytes)
    reply.header('content-encoding', encoding)
    const context = { bytes, encoding }
    return reply.send(await compressedTexts.forceFetch(`${encoding} ${origin}`, { context }))
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type CachedEncoding = keyof typeof compressors

/** Asynchronous, on another thread: at this quality a few hundred kilobytes take about a second. */
const compressors = {
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
