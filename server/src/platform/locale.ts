import { baseLocale, type Locale, locales } from '@ujuzi/contract/locale/locales'

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined }

/** The language of a request: the person's choice in the cookie, else what the browser asks for, else English. */
export function localeOf(headers: Headers): Locale {
  const chosen = /(?:^|;\s*)PARAGLIDE_LOCALE=([a-z]{2})/.exec(headers.cookie ?? '')?.[1]
  return known(chosen) ?? preferred(headers['accept-language'] ?? '') ?? baseLocale
}

/** The language an account or a subscriber was noted with. */
export const localeNamed = (tag: string): Locale => known(tag) ?? baseLocale

/** A language as an address names it, if we speak it. */
export const spokenLocale = (tag: string | null) => known(tag ?? undefined)

const known = (tag: string | undefined) => locales.find((locale) => locale === tag)

/** The best supported language of an Accept-Language header such as `fr-CM,fr;q=0.9,en;q=0.5`. */
function preferred(header: string) {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/)
      return {
        tag: tag.slice(0, 2).toLowerCase(),
        weight: quality === undefined ? 1 : Number(quality) || 0,
      }
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const locale = known(tag)
    if (locale) return locale
  }
}
