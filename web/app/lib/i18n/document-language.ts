import { isLocale } from '@ujuzi/contract/locale/locales'
import { redirectDocument } from 'react-router'
import { cookieIn, unprefixedCookies } from '#app/lib/storage/cookies.ts'

/** The language of the query parameter `lang`. */
export function languageParam(search: string) {
  const lang = new URLSearchParams(search).get('lang')
  return isLocale(lang) ? lang : undefined
}

/**
 * Client middleware: navigation to a page in another language, by the URL's `lang` or the language cookie, loads a new
 * document, because a document has a single language.
 */
export function reloadOnLanguageChange({ url, method }: Request) {
  if (method !== 'GET' || url === window.location.href) return
  const language =
    languageParam(new URL(url).search) ??
    cookieIn(unprefixedCookies(document.cookie), 'PARAGLIDE_LOCALE')
  if (isLocale(language) && language !== document.documentElement.lang) throw redirectDocument(url)
}
