import type { CookieName } from '@ujuzi/contract/api/cookie-names'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { localeOf, spokenLocale } from '../../platform/locale.ts'

const cookieName = 'PARAGLIDE_LOCALE' satisfies CookieName
const ownChoice = new RegExp(`(?:^|;\\s*)${cookieName}=[^;]*`)

export type PageLanguage = {
  /** The cookies as the page is to read them. */
  cookies: string
  /** What the visitor's browser is to keep. */
  setCookie: string | undefined
}

/**
 * The language an address names, as `/services?lang=fr` does, wins over the cookie and the browser for this one
 * page. Who has never chosen one stays with it until the browser is closed: their next page speaks it too.
 */
export function languageOfAddress(
  address: URL,
  headers: { cookie: string; 'accept-language': string },
): PageLanguage | undefined {
  const named = spokenLocale(address.searchParams.get('lang'))
  if (!named) return
  const chose = ownChoice.test(headers.cookie)
  const others = headers.cookie.replace(ownChoice, '').replace(/^;\s*/, '')
  return {
    cookies: [choiceOf(named), others].filter(Boolean).join('; '),
    setCookie:
      chose || localeOf(headers) === named ? undefined : `${choiceOf(named)}; Path=/; SameSite=Lax`,
  }
}

const choiceOf = (locale: Locale) => `${cookieName}=${locale}`
