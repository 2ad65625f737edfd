import { type CookieName, cookiePaths } from '@ujuzi/contract/api/cookie-names'
import type { Caller } from '../../platform/api/serve.ts'
import { findHomeCountry } from './home-country.queries.ts'

const name = 'account_country' satisfies CookieName
const year = 365 * 24 * 60 * 60

type BrowserCaller = Pick<Caller, 'db' | 'cookies' | 'setCookie'>
type Deps = { secureCookies: boolean }

/** Tells the browser the country of the account's town, whose currency its pages show. */
export async function saveAccountCountry(caller: BrowserCaller, deps: Deps, accountId: string) {
  const country = await findHomeCountry(caller.db, accountId)
  if (country === undefined) return clearAccountCountry(caller, deps)
  if (country !== caller.cookies[name]) setCookie(caller, deps, country, year)
}

export function clearAccountCountry(caller: BrowserCaller, deps: Deps) {
  if (caller.cookies[name]) setCookie(caller, deps, '', 0)
}

function setCookie(caller: BrowserCaller, deps: Deps, value: string, maxAgeSeconds: number) {
  const options = { path: cookiePaths[name], maxAgeSeconds, secure: deps.secureCookies }
  caller.setCookie(name, value, { ...options, followsLinks: true })
}
