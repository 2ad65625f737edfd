import { locales } from '@ujuzi/contract/locale/locales'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export type Page = {
  address: string
  changedAt?: Date
  /** With its address in every language: worth its bytes where there are few pages. */
  inLanguages?: true
}

export const sitemapIndex = (addresses: string[]) =>
  `${head}<sitemapindex ${schema}>${addresses
    .map((address) => `<sitemap>${located(address)}</sitemap>`)
    .join('')}</sitemapindex>`

/** A part, piece by piece as its pages come. */
export async function* sitemapPart(
  batches: AsyncIterable<Page[]> | Iterable<Page[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  for await (const pages of batches) yield pages.map(entry).join('')
  yield '</urlset>'
}

const entry = ({ address, changedAt, inLanguages }: Page) =>
  `<url>${located(address)}${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${
    inLanguages ? languagesOf(address) : ''
  }</url>`

const languagesOf = (address: string) =>
  locales
    .map((locale) => {
      const named = `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`
      return `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(named)}"/>`
    })
    .join('')

const located = (address: string) => `<loc>${escaped(address)}</loc>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
