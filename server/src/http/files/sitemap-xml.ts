import { locales } from '@ujuzi/contract/locale/locales'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export type SitemapEntry = {
  url: string
  changedAt?: Date
  /** Also lists the URL in every language. Used only for small parts, because it triples their size. */
  inLanguages?: true
}

export const sitemapIndex = (urls: string[]) =>
  `${head}<sitemapindex ${schema}>${urls
    .map((url) => `<sitemap>${locElement(url)}</sitemap>`)
    .join('')}</sitemapindex>`

/** XML of one part, yielded batch by batch. */
export async function* sitemapPart(
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  for await (const pages of batches) yield pages.map(entry).join('')
  yield '</urlset>'
}

const entry = ({ url, changedAt, inLanguages }: SitemapEntry) =>
  `<url>${locElement(url)}${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${
    inLanguages ? languagesOf(url) : ''
  }</url>`

const languagesOf = (url: string) =>
  locales
    .map((locale) => {
      const named = `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`
      return `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(named)}"/>`
    })
    .join('')

const locElement = (url: string) => `<loc>${escapeXml(url)}</loc>`

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
