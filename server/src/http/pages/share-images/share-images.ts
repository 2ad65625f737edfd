import { createHash } from 'node:crypto'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { baseLocale } from '@ujuzi/contract/locale/locales'
import { categoryLabel, isCategory } from '@ujuzi/contract/services/categories'
import { site } from '@ujuzi/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepLatest } from '../../../platform/cache/lru-cache.ts'
import { takeTurns } from '../../../platform/concurrency/semaphore.ts'
import { Refusal } from '../../../platform/errors.ts'
import { spokenLocale } from '../../../platform/locale.ts'
import { drawLinkPicture, type LinkPicture } from './render.ts'

/** A business open to clients as its picture tells of it, if there is one. */
export type FindPictured = (id: string, locale: Locale) => Promise<LinkPicture | undefined>

/** Some tens of kilobytes each. */
const picturesKept = 200
const daySeconds = 86_400

/** The pictures shown where a link to one of our pages is shared. */
export function mountLinkPictures(app: FastifyInstance, findBusiness: FindPictured) {
  const send = pictureSender()

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

/** Who fetches the picture of a link says nothing of its reader's language; the address may. */
const localeIn = ({ query }: FastifyRequest) =>
  spokenLocale(String((query as { lang?: unknown }).lang ?? '')) ?? baseLocale

/** Drawing keeps a thread busy for a tenth of a second, so few are drawn at once and the last ones are kept. */
function pictureSender() {
  const inTurn = takeTurns({ atOnce: 2, waiting: 100 })
  const kept = keepLatest<{ png: Buffer; etag: string }>(picturesKept)
  const drawn = async (picture: LinkPicture) => {
    const png = await inTurn(() => drawLinkPicture(picture))
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
  }
  return async ({ headers }: FastifyRequest, reply: FastifyReply, picture: LinkPicture) => {
    const { png, etag } = await kept(JSON.stringify(picture), () => drawn(picture))
    reply.header('cache-control', `public, max-age=${daySeconds}`).header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(png)
  }
}
