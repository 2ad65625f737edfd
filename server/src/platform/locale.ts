import { baseLocale, type Locale, locales } from '@ujuzi/contract/locale/locales'

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined }

/** Language of a request: from the language cookie, else from Accept-Language, else English. */
export function localeOf(headers: Headers): Locale {
  const chosen = /(?:^|;\s*)PARAGLIDE_LOCALE=([a-z]{2})/.exec(headers.cookie ?? '')?.[1]
  return supported(chosen) ?? preferred(headers['accept-language'] ?? '') ?? baseLocale
}

/** The stored language of an account or subscriber, or English if it is no longer supported. */
export const localeOrDefault = (tag: string): Locale => supported(tag) ?? baseLocale

/** The letter of a language at the end of a guest link: the last one of its code, because `en` and `es` share the first. */
export const localeLetter = (locale: Locale) => locale.slice(-1)

/** The language of a URL parameter, if it is supported. */
export const findLocale = (tag: string | null) => supported(tag ?? undefined)

const supported = (tag: string | undefined) => locales.find((locale) => locale === tag)

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
    const locale = supported(tag)
    if (locale) return locale
  }
}
