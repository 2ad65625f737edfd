import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { articles } from '@ujuzi/contract/content/articles'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staleWhileRevalidate } from '../../platform/cache/stale-while-revalidate.ts'
import { Refusal } from '../../platform/errors.ts'
import { type SitemapEntry, sitemapIndex, sitemapPart } from './sitemap-xml.ts'

type IdRange = { from: string; until: string | undefined }

/** Listed businesses, read in ranges of ids. */
export type SitemapSource = {
  idRanges: (size: number) => Promise<IdRange[]>
  businesses: (range: IdRange) => AsyncIterable<{ id: string; changedAt: Date }[]>
  categoriesInTowns: (range: IdRange) => Promise<{ category: Category; placeId: string }[]>
}

type Settings = { origin: () => string; now: () => Date; partSize?: number }

/** Adds robots.txt and the sitemap, whose parts have at most `partSize` entries. */
export function mountSitemap(app: FastifyInstance, source: SitemapSource, settings: Settings) {
  const { origin, now, partSize = 10_000 } = settings
  // A stale value is served until the next one is loaded, so that no crawler waits for a scan of all listings.
  const lifetimes = { freshMs: () => hourMs }
  const idRanges = staleWhileRevalidate(() => source.idRanges(partSize), lifetimes)
  const searches = staleWhileRevalidate(
    async () => listSearches(source, await idRanges(now())),
    lifetimes,
  )

  app.get('/robots.txt', async (_, reply) =>
    cached(reply).type('text/plain; charset=utf-8').send(robots(origin())),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = [
      'pages',
      ...numbered('places', Math.ceil((await searches(now())).length / partSize)),
      ...numbered('businesses', (await idRanges(now())).length),
    ]
    const index = sitemapIndex(parts.map((part) => `${origin()}/sitemaps/${part}.xml`))
    return sendXml(request, reply, [index])
  })

  app.get('/sitemaps/pages.xml', async (request, reply) =>
    sendXml(request, reply, sitemapPart([pagesAt(origin())])),
  )

  app.get('/sitemaps/places-:n(^\\d+).xml', async (request, reply) => {
    const start = numberIn(request) * partSize
    const part = (await searches(now())).slice(start, start + partSize)
    if (part.length === 0) throw new Refusal('not_found')
    const pages = part.map((search) => ({ url: `${origin()}/services?${search}` }))
    return sendXml(request, reply, sitemapPart([pages]))
  })

  app.get('/sitemaps/businesses-:n(^\\d+).xml', async (request, reply) => {
    const range = (await idRanges(now()))[numberIn(request)]
    if (!range) throw new Refusal('not_found')
    return sendXml(request, reply, sitemapPart(businessPages(source, range, origin())))
  })
}

const staticPaths = ['/', '/services', '/about', '/pricing', '/contact', '/help', '/faq', '/blog']
const lawPaths = ['/safety', '/terms', '/privacy']

const pagesAt = (origin: string): SitemapEntry[] =>
  [
    ...staticPaths,
    ...lawPaths,
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...categorySlugs.map((category) => `/services?category=${category}`),
  ].map((path) => ({ url: origin + path, inLanguages: true }))

async function* businessPages(source: SitemapSource, range: IdRange, origin: string) {
  for await (const batch of source.businesses(range)) {
    yield batch.map(({ id, changedAt }) => ({ url: `${origin}/services/${id}`, changedAt }))
  }
}

/** Query strings of the searches by town, and by category in a town, that have results. */
async function listSearches(source: SitemapSource, ranges: IdRange[]): Promise<string[]> {
  const searches = new Set<string>()
  for (const range of ranges) {
    for (const { category, placeId } of await source.categoriesInTowns(range)) {
      const town = new URLSearchParams({ place_id: placeId })
      searches.add(`${town}`).add(`${new URLSearchParams({ category })}&${town}`)
    }
  }
  return [...searches].sort()
}

const hourMs = 60 * 60_000

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

/** Zero-based index from the part number of the URL, which starts at 1. Refuses `01`, `1e3` and other spellings. */
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
  // gzip alone: every crawler accepts it, and it compresses a stream.
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(text)
  reply.header('content-encoding', 'gzip')
  // The callback is empty because Fastify sees the error on the stream that it sends.
  return reply.send(pipeline(text, createGzip(), () => {}))
}
