import { cover } from '@ujuzi/contract/cloth/cloth'
import { type ClothPiece, clothAt } from '@ujuzi/contract/cloth/url'
import type { FastifyInstance } from 'fastify'
import { keepLatest } from '../../platform/cache/lru-cache.ts'
import { Refusal } from '../../platform/errors.ts'
import { encodingOf, type Squeezed, smallestFirst, squeeze } from './compress.ts'

/** Some megabytes: a piece is a few kilobytes. */
const piecesKept = 2_000

/** Cloth as pictures: what stands at an address never changes, and nothing has to be looked up. */
export function mountCloth(app: FastifyInstance) {
  const kept = keepLatest<Squeezed>(piecesKept)
  app.get('/cloth/*', async ({ url, headers }, reply) => {
    const piece = clothAt(url)
    if (!piece) throw new Refusal('not_found')
    const wanted = encodingOf(headers['accept-encoding'], smallestFirst)
    const { encoding, bytes } = await kept(`${url} ${wanted}`, () => squeeze(drawn(piece), wanted))
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .type('image/svg+xml')
      .send(bytes)
  })
}

function drawn({ id, category, cut, size }: ClothPiece) {
  const [width, height] = size.split('x').map(Number)
  return Buffer.from(cover(id, category, { width, height, cut }))
}
