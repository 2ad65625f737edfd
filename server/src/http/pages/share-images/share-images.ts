import { createHash } from 'node:crypto'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { baseLocale } from '@ujuzi/contract/locale/locales'
import { isCategory } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { site } from '@ujuzi/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLruCache } from '../../../platform/cache/lru-cache.ts'
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findLocale } from '../../../platform/locale.ts'
import { renderShareImage, type ShareImage } from './render.ts'

/** Loads what the share image of a business shows; undefined unless the business is open to clients. */
export type FindBusinessImage = (id: string, locale: Locale) => Promise<ShareImage | undefined>

/** Number of cached images, each of tens of kilobytes. */
const maxCachedImages = 200
const daySeconds = 86_400

/** Adds the routes of the images that other sites show for a shared link (Open Graph). */
export function mountShareImages(app: FastifyInstance, findBusiness: FindBusinessImage) {
  const send = createImageSender()

  app.get<{ Params: { id: string } }>('/og/business/:id.png', async (request, reply) => {
    const { id } = request.params
    if (!uuid.test(id)) throw new Refusal('business_not_found')
    const picture = await findBusiness(id, localeIn(request))
    if (!picture) throw new Refusal('business_not_found')
    return send(request, reply, picture)
  })

  app.get<{ Params: { slug: string } }>('/og/category/:slug.png', async (request, reply) => {
    const { slug } = request.params
    if (!isCategory(slug)) throw new Refusal('not_found')
    const title = categoryLabel(slug, localeIn(request))
    return send(request, reply, {
      cloth: { id: slug, category: slug },
      title,
      lines: [site.tagline],
    })
  })

  app.get('/og/site.png', async (request, reply) =>
    send(request, reply, {
      cloth: { id: 'k-13', category: 'hairdresser' },
      title: site.tagline,
      lines: [],
    }),
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Language of the URL's `lang` parameter. The headers are not used: they come from the site that fetches the image. */
const localeIn = ({ query }: FastifyRequest) =>
  findLocale(String((query as { lang?: unknown }).lang ?? '')) ?? baseLocale

/**
 * Creates a handler that sends an image. Rendering occupies a thread for a tenth of a second, so concurrency is limited
 * and recent images are cached.
 */
function createImageSender() {
  const runInSlot = createSemaphore({ concurrency: 2, queueSize: 100 })
  const images = createLruCache(maxCachedImages, async (_key, image: ShareImage) => {
    const png = await runInSlot(() => renderShareImage(image))
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
  })
  return async ({ headers }: FastifyRequest, reply: FastifyReply, image: ShareImage) => {
    const { png, etag } = await images.forceFetch(JSON.stringify(image), { context: image })
    reply.header('cache-control', `public, max-age=${daySeconds}`).header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(png)
  }
}
