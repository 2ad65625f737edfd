import {
  type CookieName,
  removeCookiePrefixes,
  secureCookieName,
} from '@ujuzi/contract/api/cookie-names'
import { siteOrigin } from '#app/lib/page/site-origin.ts'

/** Derived from the configured origin, so that browser and server use equal cookie names. */
const isSecure = () => siteOrigin().startsWith('https:')

/** Maps `__Host-` cookie names to the plain names that `cookieIn` and the server use. */
export const unprefixedCookies = (cookies: string) =>
  isSecure() ? removeCookiePrefixes(cookies) : cookies

/** Reads one cookie from a cookie header; a malformed value counts as absent. */
export function cookieIn(header: string, name: CookieName): string | undefined {
  for (const pair of header.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(rest.join('='))
    } catch {
      return undefined
    }
  }
}

/** Writes a cookie in the browser. Not by the Cookie Store API, which is missing in browsers still in use. */
export function saveCookie(name: CookieName, value: string, seconds: number) {
  const line = `${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`
  const cookie = isSecure() ? `${secureCookieName(name)}=${line}; Secure` : `${name}=${line}`
  Object.assign(document, { cookie })
}

const year = 365 * 24 * 60 * 60

export const saveCookieForYear = (name: CookieName, value: string) => saveCookie(name, value, year)

/** A `Set-Cookie` header value of the server, which adds the `__Host-` prefix under TLS when it sends the response. */
export function yearCookie(name: CookieName, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax`
}

export const expiredCookie = (name: CookieName) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`
