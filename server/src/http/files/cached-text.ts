import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createLruCache } from '../../platform/cache/lru-cache.ts'
import { negotiateEncoding } from './compress.ts'
import { etagOf, matchesEtag } from './etag.ts'

type CachedText = {
  type: string
  maxAgeSeconds: number
  build: (key: string) => string | Promise<string>
  /** How many texts are kept. */
  most?: number
}

/**
 * Returns a handler that sends a text which depends on its key alone, such as the origin of the site. The text is built on
 * the first request and compressed once per encoding at the highest quality; concurrent requests share both.
 */
export function createCachedText({ type, maxAgeSeconds, build, most = 1 }: CachedText) {
  const texts = createLruCache(most, async (key) => {
    const text = await build(key)
    return { bytes: Buffer.from(text), tag: etagOf(text) }
  })
  const compressedTexts = createLruCache(
    most * Object.keys(compressors).length,
    (_key, { bytes, encoding }: { bytes: Buffer; encoding: CachedEncoding }) =>
      compressors[encoding](bytes),
  )
  return async (request: FastifyRequest, reply: FastifyReply, key: string) => {
    const { bytes, tag } = await texts.forceFetch(key)
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
    return reply.send(await compressedTexts.forceFetch(`${encoding} ${key}`, { context }))
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
