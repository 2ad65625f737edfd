import { cookiePaths } from '@ujuzi/contract/api/cookie-names'
import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { knownDeviceDays } from '@ujuzi/contract/api/limits'
import type { Caller } from '../../../platform/api/serve.ts'
import { wantsTokenInBody } from '../../../platform/auth/origin.ts'
import { requestSource } from '../../../platform/request-source.ts'
import type { AccountsDeps } from '../commands.ts'
import { clearAccountCountry, saveAccountCountry } from '../home-country.commands.ts'
import type { SessionTokens, SignInContext } from '../sessions/commands.ts'
import { userView } from '../view.ts'

export const refreshCookie = { name: 'refresh_token', path: cookiePaths.refresh_token }
const deviceCookie = { name: 'device', path: cookiePaths.device }

type AnyCaller = Omit<Caller<Endpoint>, 'actor'>

/** Ignores values that this server cannot have set. */
export function readDeviceCookie({ cookies }: AnyCaller) {
  const device = cookies[deviceCookie.name]
  return device && /^[\w-]{43}$/.test(device) ? device : undefined
}

/** Context of a sign-in through this call. */
export const signInContext = (
  caller: AnyCaller,
  { authSecret, publicUrl, onAccountRestored }: AccountsDeps,
  { keepSignedIn = false }: { keepSignedIn?: boolean | undefined } = {},
): SignInContext => ({
  secret: authSecret,
  ...requestSource(caller),
  device: readDeviceCookie(caller),
  keepSignedIn,
  now: caller.now,
  publicUrl,
  onAccountRestored,
})

/**
 * Returns the response body. Browsers get the refresh token as an HttpOnly cookie; clients that ask for it, in the
 * body.
 */
export async function deliverTokens(
  tokens: SessionTokens,
  caller: AnyCaller,
  deps: Pick<AccountsDeps, 'secureCookies'>,
  { inBody = wantsTokenInBody(caller.headers) }: { inBody?: boolean } = {},
) {
  const { account, accessToken, refreshToken, device, cookieMaxAgeSeconds, restored } = tokens
  const session = {
    access_token: accessToken,
    user: userView(account),
    ...(restored && { restored: true as const }),
  }
  if (inBody) return { ...session, refresh_token: refreshToken }
  const refreshValue = { value: refreshToken, maxAgeSeconds: cookieMaxAgeSeconds }
  setCookie(caller, deps, { ...refreshCookie, ...refreshValue })
  if (device) {
    const deviceValue = { value: device, maxAgeSeconds: knownDeviceDays * 86_400 }
    setCookie(caller, deps, { ...deviceCookie, ...deviceValue })
  }
  await saveAccountCountry(caller, deps, account.id)
  return session
}

/** Clears what belongs to the session; the device cookie identifies the browser. */
export function clearSessionCookies(caller: AnyCaller, deps: Pick<AccountsDeps, 'secureCookies'>) {
  setCookie(caller, deps, { ...refreshCookie, value: '', maxAgeSeconds: 0 })
  clearAccountCountry(caller, deps)
}

export function setCookie(
  caller: AnyCaller,
  { secureCookies }: Pick<AccountsDeps, 'secureCookies'>,
  {
    name,
    path,
    value,
    maxAgeSeconds,
  }: { name: string; path: string; value: string; maxAgeSeconds: number },
) {
  caller.setCookie(name, value, { path, maxAgeSeconds, secure: secureCookies })
}
