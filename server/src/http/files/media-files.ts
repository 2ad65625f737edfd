import type { FastifyInstance } from 'fastify'
import { createLruCache } from '../../platform/cache/lru-cache.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Store } from '../../platform/storage/store.ts'

/** Matches the URL exactly as pages contain it: nothing is decoded before it becomes a store key. */
const mediaUrl =
  /^\/media\/(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[1-9]\d{0,4}\.(webp|avif))$/

const maxCachedPictures = 10_000

/** Whether a picture is for the people of a conversation only; undefined if there is no such picture. */
type FindPicture = (id: string) => Promise<{ isPrivate: boolean } | undefined>

/**
 * Serves uploaded pictures. The content of a URL never changes, and only people who were shown a picture know its id.
 * Shared caches must not keep pictures of conversations. A deleted picture has no file.
 */
export function mountMediaFiles(
  app: FastifyInstance,
  { store, findPicture }: { store: Store; findPicture: FindPicture },
) {
  const pictures = createLruCache(maxCachedPictures, async (id) => {
    const picture = await findPicture(id)
    if (!picture) throw new Refusal('not_found')
    return picture
  })
  app.get('/media/*', async ({ url }, reply) => {
    const [, name, id, format] = mediaUrl.exec(url) ?? []
    if (!name || !id) throw new Refusal('not_found')
    const { isPrivate } = await pictures.forceFetch(id)
    const file = await store.get(`pictures/${name}`)
    if (!file) throw new Refusal('not_found')
    return reply
      .header('cache-control', `${isPrivate ? 'private' : 'public'}, max-age=31536000, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', file.size)
      .type(`image/${format}`)
      .send(file.stream)
  })
}
