import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import type { Store } from '../../platform/storage/store.ts'

/** As they are written into pages, letter by letter: nothing is decoded on the way to the store. */
const address =
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[1-9]\d{0,4}\.(webp|avif))$/

/**
 * Uploaded pictures: what stands at an address never changes, and its id is known only to whom it was shown. Nothing
 * is looked up: a picture that is gone has no file.
 */
export function mountMediaFiles(app: FastifyInstance, store: Store) {
  app.get('/media/*', async ({ url }, reply) => {
    const [, name, format] = address.exec(url) ?? []
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
