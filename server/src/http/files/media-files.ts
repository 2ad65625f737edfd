import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import type { Store } from '../../platform/storage/store.ts'

/** Matches the URL exactly as pages contain it: nothing is decoded before it becomes a store key. */
const mediaUrl =
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[1-9]\d{0,4}\.(webp|avif))$/

/**
 * Serves uploaded pictures. The content of a URL never changes, and only people who were shown a picture know its id.
 * No query is needed: a deleted picture has no file.
 */
export function mountMediaFiles(app: FastifyInstance, store: Store) {
  app.get('/media/*', async ({ url }, reply) => {
    const [, name, format] = mediaUrl.exec(url) ?? []
    const file = name && (await store.get(`pictures/${name}`))
    if (!file) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', file.size)
      .type(`image/${format}`)
      .send(file.stream)
  })
}
