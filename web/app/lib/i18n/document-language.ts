import { isLocale } from '@ujuzi/contract/locale/locales'
import { redirectDocument } from 'react-router'
import { cookieIn, ownCookies } from '#app/lib/storage/cookies.ts'

/** The language an address names, as `?lang=fr` does. */
export function languageIn(search: string) {
  const named = new URLSearchParams(search).get('lang')
  return isLocale(named) ? named : undefined
}

/**
 * A document speaks one language from its first word to its last. The way to a page in another one, because its
 * address names it, or because the address that brought this one here did, is a new document.
 */
export function keepToOneLanguage({ url, method }: Request) {
  if (method !== 'GET' || url === window.location.href) return
  const wanted =
    languageIn(new URL(url).search) ?? cookieIn(ownCookies(document.cookie), 'PARAGLIDE_LOCALE')
  if (isLocale(wanted) && wanted !== document.documentElement.lang) throw redirectDocument(url)
}
