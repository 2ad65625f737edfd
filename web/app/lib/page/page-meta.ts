import { locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { site } from '@ujuzi/contract/site'
import type { MetaDescriptor } from 'react-router'
import { languageIn } from '#app/lib/i18n/document-language.ts'
import { siteOrigin } from './site-origin.ts'

type Page = {
  /** The name of the site follows, unless it begins with it. */
  title: string
  /** May be empty in the browser. */
  description: string
  /** The address under which the page lasts, from its slash on; without one it is not for search engines. */
  path: string | undefined
  /** What is shown where a link to the page is shared, 1200 × 630, and whose name is on it. */
  picture?: { path: string; name: string } | undefined
}

/** So many of the first the browser keeps up itself. */
export const keptUp = 2

const regions = { en: 'en_GB', fr: 'fr_FR', es: 'es_ES' } as const

/**
 * What search engines, and those who show shared links, read in the head of a public page. They read the document
 * as it was sent, so the browser keeps up only what people meet: the title, and the address that lasts.
 */
export function pageMeta(page: Page, { search }: { search: string }): MetaDescriptor[] {
  const { title, path } = page
  const language = languageIn(search)
  const address = path === undefined ? undefined : siteOrigin() + path
  const canonical = address && language ? inLanguage(address, language) : address
  return [
    { title: title.startsWith(site.name) ? title : `${title} · ${site.name}` },
    canonical
      ? { tagName: 'link', rel: 'canonical', href: canonical }
      : { name: 'robots', content: 'noindex, follow' },
    ...(import.meta.env.SSR ? [...alternates(address), ...shared(page, canonical)] : []),
  ]
}

/** The same page in each language; without one in its address the visitor's browser chooses. */
const alternates = (address: string | undefined): MetaDescriptor[] =>
  address
    ? [
        ...locales.map((locale) => alternate(locale, inLanguage(address, locale))),
        alternate('x-default', address),
      ]
    : []

const alternate = (hrefLang: string, href: string) =>
  ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const

const sitePicture = { path: '/og/site.png', name: site.name }

const shared = (page: Page, address: string | undefined) => {
  const { title, description, picture = sitePicture } = page
  return [
    { name: 'description', content: description },
    ...(address ? [{ property: 'og:url', content: address }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: regions[getLocale()] },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: siteOrigin() + picture.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: m.seo_picture({ name: picture.name }) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const inLanguage = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
