import { cookiePaths } from '@ujuzi/contract/api/cookie-names'
import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { knownDeviceDays } from '@ujuzi/contract/api/limits'
import type { Caller } from '../../../platform/api/serve.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { wantsTokenInBody } from '../../../platform/auth/origin.ts'
import type { SecurityRecorder } from '../../../platform/auth/security-recorder.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { requestSource } from '../../../platform/request-source.ts'
import type { Entrance, Grant } from '../sessions/commands.ts'
import type { AccountRow } from '../tables.ts'
import { userView } from '../view.ts'

export type AccountsDeps = {
  authSecret: AuthSecret
  publicUrl: () => string
  limiter: Limiter
  /** Records failed sign-ins. */
  recorder: SecurityRecorder
  /** How this house is known at Google; undefined where it is not. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** Under TLS cookies must not travel without it. */
  secureCookies: boolean
  /** Whether a text message reaches anybody: there is a gateway, or a mailbox that shows it. */
  textsArrive: boolean
  /** Hears that an account on its way out has come back. */
  returned: (tx: Db, account: AccountRow, now: Date) => Promise<void>
}

export const refreshCookie = { name: 'refresh_token', path: cookiePaths.refresh_token }
const deviceCookie = { name: 'device', path: cookiePaths.device }

type AnyCaller = Omit<Caller<Endpoint>, 'actor'>

/** A mark that was not made here is no mark. */
export function deviceOf({ cookies }: AnyCaller) {
  const device = cookies[deviceCookie.name]
  return device && /^[\w-]{43}$/.test(device) ? device : undefined
}

/** How somebody comes in through this call. */
export const entranceOf = (
  caller: AnyCaller,
  { authSecret, returned }: AccountsDeps,
  { kept = false }: { kept?: boolean | undefined } = {},
): Entrance => ({
  secret: authSecret,
  ...requestSource(caller),
  device: deviceOf(caller),
  kept,
  now: caller.now,
  returned,
})

/** Browsers get the refresh token as a cookie no script can read; programs that ask for it, in the body. */
export function handOver(
  grant: Grant,
  caller: AnyCaller,
  deps: Pick<AccountsDeps, 'secureCookies'>,
  inBody = wantsTokenInBody(caller.headers),
) {
  const { account, accessToken, refreshToken, device, cookieSeconds, restored } = grant
  const session = {
    access_token: accessToken,
    user: userView(account),
    ...(restored && { restored: true as const }),
  }
  if (inBody) return { ...session, refresh_token: refreshToken }
  keepCookie(caller, deps, refreshCookie, refreshToken, cookieSeconds)
  if (device) keepCookie(caller, deps, deviceCookie, device, knownDeviceDays * 86_400)
  return session
}

/** The device's mark stays: it says whose browser this is, not that somebody is in. */
export const dropRefreshCookie = (caller: AnyCaller, deps: Pick<AccountsDeps, 'secureCookies'>) =>
  keepCookie(caller, deps, refreshCookie, '', 0)

export function keepCookie(
  caller: AnyCaller,
  { secureCookies }: Pick<AccountsDeps, 'secureCookies'>,
  { name, path }: { name: string; path: string },
  value: string,
  maxAgeSeconds: number,
) {
  caller.setCookie(name, value, { path, maxAgeSeconds, secure: secureCookies })
}
