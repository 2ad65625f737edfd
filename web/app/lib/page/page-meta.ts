import { locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { site } from '@ujuzi/contract/site'
import type { MetaDescriptor } from 'react-router'
import { languageParam } from '#app/lib/i18n/document-language.ts'
import { siteOrigin } from './site-origin.ts'

type PageHead = {
  /** The site's name is appended, unless the title starts with it. */
  title: string
  /** May be empty in the browser, which does not render it. */
  description: string
  /** Canonical path, with its leading slash; without one the page is marked `noindex`. */
  path: string | undefined
  /** Preview image of shared links, 1200 × 630, and the name on it. */
  picture?: { path: string; name: string } | undefined
}

/** Number of leading descriptors that the browser renders too. */
export const clientMetaCount = 2

const regions = { en: 'en_GB', fr: 'fr_FR', es: 'es_ES' } as const

/**
 * Meta tags of a public page. Crawlers and link previews read the document from the server, so the browser only renders
 * the title and the canonical URL.
 */
export function pageMeta(page: PageHead, { search }: { search: string }): MetaDescriptor[] {
  const { title, path } = page
  const language = languageParam(search)
  const url = path === undefined ? undefined : siteOrigin() + path
  const canonical = url && language ? inLanguage(url, language) : url
  return [
    { title: title.startsWith(site.name) ? title : `${title} · ${site.name}` },
    canonical
      ? { tagName: 'link', rel: 'canonical', href: canonical }
      : { name: 'robots', content: 'noindex, follow' },
    ...(import.meta.env.SSR ? [...alternates(url), ...sharingMeta(page, canonical)] : []),
  ]
}

/** Links to the page in each language; the URL without `lang` uses the browser's language. */
const alternates = (url: string | undefined): MetaDescriptor[] =>
  url
    ? [
        ...locales.map((locale) => alternate(locale, inLanguage(url, locale))),
        alternate('x-default', url),
      ]
    : []

const alternate = (hrefLang: string, href: string) =>
  ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const

const defaultPicture = { path: '/og/site.png', name: site.name }

const sharingMeta = (page: PageHead, url: string | undefined) => {
  const { title, description, picture = defaultPicture } = page
  return [
    { name: 'description', content: description },
    ...(url ? [{ property: 'og:url', content: url }] : []),
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

const inLanguage = (url: string, language: string) =>
  `${url}${url.includes('?') ? '&' : '?'}lang=${language}`
