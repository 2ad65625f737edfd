import type { CookieName } from '@ujuzi/contract/api/cookie-names'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { findLocale, localeLetter, localeOf } from '../../platform/locale.ts'

const cookieName = 'PARAGLIDE_LOCALE' satisfies CookieName
const ownChoice = new RegExp(`(?:^|;\\s*)${cookieName}=[^;]*`)

export type PageLanguage = {
  /** Cookie header for rendering the page in this language. */
  cookies: string
  /** Set-Cookie header that saves the language in the browser; undefined if nothing changes. */
  setCookie: string | undefined
}

/**
 * Language of a URL such as `/services?lang=fr`; undefined without a known `lang`. For this page it overrides the
 * cookie and Accept-Language. Visitors without a language cookie keep it for the browser session. The last
 * letter of a guest link stands for the language of its message, which overrides Accept-Language but not the cookie.
 */
export function languageOfUrl(
  url: URL,
  headers: { cookie: string; 'accept-language': string },
): PageLanguage | undefined {
  const chose = ownChoice.test(headers.cookie)
  const ofText = chose ? undefined : localeOfGuestLink(url.pathname)
  const named = findLocale(url.searchParams.get('lang')) ?? ofText
  if (!named) return
  const others = headers.cookie.replace(ownChoice, '').replace(/^;\s*/, '')
  return {
    cookies: [choiceOf(named), others].filter(Boolean).join('; '),
    setCookie:
      chose || localeOf(headers) === named ? undefined : `${choiceOf(named)}; Path=/; SameSite=Lax`,
  }
}

/** Language of a guest link: French for `/g/abcdefghijkr`. Undefined for other paths and letters. */
function localeOfGuestLink(path: string) {
  const letter = /^\/g\/\w{11}([a-z])(?:\/|$)/.exec(path)?.[1]
  return locales.find((locale) => localeLetter(locale) === letter)
}

const choiceOf = (locale: Locale) => `${cookieName}=${locale}`
