import { type CookieName, cookiesUnderTls, nameUnderTls } from '@ujuzi/contract/api/cookie-names'
import { siteOrigin } from '#app/lib/page/site-origin.ts'

/** Decided by the site's configured address, so that the browser and the server use the same names. */
const isUnderTls = () => siteOrigin().startsWith('https:')

/** The cookies of the browser under the names that `cookieIn` and the server use. */
export const ownCookies = (cookies: string) => (isUnderTls() ? cookiesUnderTls(cookies) : cookies)

/** Reads one cookie of a cookie header; a broken value counts as absent. */
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

/** Writes a cookie in the browser. The Cookie Store API is missing in browsers still in use. */
export function keepCookie(name: CookieName, value: string, seconds: number) {
  const line = `${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`
  const cookie = isUnderTls() ? `${nameUnderTls(name)}=${line}; Secure` : `${name}=${line}`
  Object.assign(document, { cookie })
}

const year = 365 * 24 * 60 * 60

export const keepCookieForYear = (name: CookieName, value: string) => keepCookie(name, value, year)

/** A `Set-Cookie` line of the server, which gives it the name it has under TLS on its way out. */
export function yearCookie(name: CookieName, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax`
}

export const forgottenCookie = (name: CookieName) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`
