import { renderClothSvg } from '@ujuzi/contract/cloth/cloth'
import { type ClothPiece, parseClothUrl } from '@ujuzi/contract/cloth/url'
import type { FastifyInstance } from 'fastify'
import { createLruCache } from '../../platform/cache/lru-cache.ts'
import { Refusal } from '../../platform/errors.ts'
import { compress, type Encoding, negotiateEncoding, smallestFirst } from './compress.ts'
import { mountWorks, type RenderWork } from './works.ts'

/** Number of cached images. Each has a few kilobytes, so the cache has a few megabytes. */
const maxCachedPieces = 2_000

/**
 * Serves cloth patterns and drawn works as SVG. A URL always gives the same image and describes it in full, so no query is
 * needed.
 */
export function mountCloth(app: FastifyInstance, renderWork: RenderWork) {
  mountWorks(app, renderWork)
  const images = createLruCache(
    maxCachedPieces,
    (_key, { piece, wanted }: { piece: ClothPiece; wanted: Encoding | undefined }) =>
      compress(renderPiece(piece), wanted),
  )
  app.get('/cloth/*', async ({ url, headers }, reply) => {
    const piece = parseClothUrl(url)
    if (!piece) throw new Refusal('not_found')
    const wanted = negotiateEncoding(headers['accept-encoding'], smallestFirst)
    const context = { piece, wanted }
    const { encoding, bytes } = await images.forceFetch(`${url} ${wanted}`, { context })
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .type('image/svg+xml')
      .send(bytes)
  })
}

function renderPiece({ id, category, cut, size }: ClothPiece) {
  const [width, height] = size.split('x').map(Number)
  return Buffer.from(renderClothSvg(id, category, { width, height, cut }))
}
