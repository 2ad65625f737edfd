import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { type Page, sitemapIndex, sitemapPart } from './sitemap-xml.ts'

type Stretch = { from: string; until: string | undefined }

/** Who is to be found, read in stretches. */
export type SitemapSource = {
  stretches: (size: number) => Promise<Stretch[]>
  businesses: (stretch: Stretch) => AsyncIterable<{ id: string; changedAt: Date }[]>
  tradesInTowns: (stretch: Stretch) => Promise<{ category: Category; placeId: string }[]>
}

type Settings = { origin: () => string; now: () => Date; partSize?: number }

/** What search engines are told: robots.txt, and the sitemap in parts of which none is large. */
export function mountSitemap(app: FastifyInstance, source: SitemapSource, settings: Settings) {
  const { origin, now, partSize = 10_000 } = settings
  const stretchesNow = keptForAnHour(now, () => source.stretches(partSize))
  const placesNow = keptForAnHour(now, async () => placesIn(source, await stretchesNow()))

  app.get('/robots.txt', async (_, reply) =>
    cached(reply).type('text/plain; charset=utf-8').send(robots(origin())),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = [
      'pages',
      ...numbered('places', Math.ceil((await placesNow()).length / partSize)),
      ...numbered('businesses', (await stretchesNow()).length),
    ]
    const index = sitemapIndex(parts.map((part) => `${origin()}/sitemaps/${part}.xml`))
    return sendXml(request, reply, [index])
  })

  app.get('/sitemaps/pages.xml', async (request, reply) =>
    sendXml(request, reply, sitemapPart([pagesAt(origin())])),
  )

  app.get('/sitemaps/places-:n(^\\d+).xml', async (request, reply) => {
    const start = numberIn(request) * partSize
    const part = (await placesNow()).slice(start, start + partSize)
    if (part.length === 0) throw new Refusal('not_found')
    const pages = part.map((search) => ({ address: `${origin()}/services?${search}` }))
    return sendXml(request, reply, sitemapPart([pages]))
  })

  app.get('/sitemaps/businesses-:n(^\\d+).xml', async (request, reply) => {
    const stretch = (await stretchesNow())[numberIn(request)]
    if (!stretch) throw new Refusal('not_found')
    return sendXml(request, reply, sitemapPart(businessPages(source, stretch, origin())))
  })
}

/** Pages of words, and the trades. */
const staticPaths = ['/', '/services', '/about', '/pricing', '/contact', '/help', '/faq']
const lawPaths = ['/safety', '/terms', '/privacy']

const pagesAt = (origin: string): Page[] =>
  [
    ...staticPaths,
    ...lawPaths,
    ...categorySlugs.map((category) => `/services?category=${category}`),
  ].map((path) => ({ address: origin + path, inLanguages: true }))

async function* businessPages(source: SitemapSource, stretch: Stretch, origin: string) {
  for await (const batch of source.businesses(stretch)) {
    yield batch.map(({ id, changedAt }) => ({ address: `${origin}/services/${id}`, changedAt }))
  }
}

/** The searches of a town, and of a trade in a town, that find somebody. */
async function placesIn(source: SitemapSource, stretches: Stretch[]): Promise<string[]> {
  const searches = new Set<string>()
  for (const stretch of stretches) {
    for (const { category, placeId } of await source.tradesInTowns(stretch)) {
      const town = new URLSearchParams({ place_id: placeId })
      searches.add(`${town}`).add(`${new URLSearchParams({ category })}&${town}`)
    }
  }
  return [...searches].sort()
}

const hourMs = 60 * 60_000

/** Made when first asked for; afterwards nobody waits: what is older than an hour serves while the new one is made. */
function keptForAnHour<T>(now: () => Date, make: () => Promise<T>) {
  let kept: { made: T; until: number } | undefined
  let making: Promise<T> | undefined
  const renew = () => {
    const until = now().getTime() + hourMs
    making ??= make()
      .then((made) => {
        kept = { made, until }
        return made
      })
      .finally(() => {
        making = undefined
      })
    return making
  }
  return async (): Promise<T> => {
    if (!kept) return renew()
    // A failure is tried again by whoever asks next.
    if (now().getTime() >= kept.until) renew().catch(() => {})
    return kept.made
  }
}

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /auth/',
    'Disallow: /client/',
    'Disallow: /professional/',
    'Disallow: /onboarding/',
    'Disallow: /dev/',
    'Disallow: /services/*/book',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}-${i + 1}`)

/** Parts count from one. Anything but a number in its plain form is no part. */
function numberIn({ params }: FastifyRequest) {
  const { n } = params as { n: string }
  if (!/^[1-9]\d{0,5}$/.test(n)) throw new Refusal('not_found')
  return Number(n) - 1
}

const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')

function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: Iterable<string> | AsyncIterable<string>,
) {
  cached(reply).header('vary', 'Accept-Encoding').type('application/xml; charset=utf-8')
  const text = Readable.from(pieces)
  // Every crawler takes it, and it can be made piece by piece.
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(text)
  reply.header('content-encoding', 'gzip')
  // Fastify hears of a broken piece through the stream it sends.
  return reply.send(pipeline(text, createGzip(), () => {}))
}
