import type { FastifyInstance } from 'fastify'
import { createLruCache } from '../../platform/cache/lru-cache.ts'
import { Refusal } from '../../platform/errors.ts'
import { compress, type Encoding, negotiateEncoding, smallestFirst } from './compress.ts'

/** Number of cached drawings. Each has a few kilobytes. */
const maxCachedWorks = 500

/** Returns an SVG document; undefined for an unknown URL. */
export type RenderWork = (url: string) => Promise<string | undefined>

type Wanted = { url: string; wanted: Encoding | undefined }

/** Serves the drawn portfolios of demo businesses, which are generated from their URL alone. */
export function mountWorks(app: FastifyInstance, render: RenderWork) {
  const images = createLruCache(maxCachedWorks, async (_key, { url, wanted }: Wanted) => {
    const svg = await render(url)
    if (!svg) throw new Refusal('not_found')
    return compress(Buffer.from(svg), wanted)
  })
  app.get('/cloth/works/*', async ({ url, headers }, reply) => {
    const wanted = negotiateEncoding(headers['accept-encoding'], smallestFirst)
    const { encoding, bytes } = await images.forceFetch(`${url} ${wanted}`, {
      context: { url, wanted },
    })
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .type('image/svg+xml')
      .send(bytes)
  })
}
