import * as contract from '@ujuzi/contract/accounts/accounts'
import { sharedNetworkCallsMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { type Api, type Caller, serve } from '../../platform/api/serve.ts'
import { isSameOrigin } from '../../platform/auth/origin.ts'
import { Refusal } from '../../platform/errors.ts'
import { requestSource } from '../../platform/request-source.ts'
import { emailLinkIfNetworkRefused, recordRefusedNetwork } from './allowed-networks/commands.ts'
import { allowedNetworkRoutes } from './allowed-networks/routes.ts'
import { type AccountsDeps, register, signIn } from './commands.ts'
import { emailRoutes } from './email/routes.ts'
import { googleRoutes } from './google/routes.ts'
import { loginHistoryRoutes } from './login-history/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { phoneRoutes } from './phone/routes.ts'
import { getProfile, updateProfile } from './queries.ts'
import { rejectReservedName } from './reserved-names.rules.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { findSessionByAccessToken, refreshSession, signOut } from './sessions/commands.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { accountSettingsRoutes } from './settings/routes.ts'
import {
  clearSessionCookies,
  deliverTokens,
  readDeviceCookie,
  refreshCookie,
  signInContext,
} from './sign-in/cookies.routes.ts'
import { profileView, userView } from './view.ts'

export function accountsRoutes(api: Api, deps: AccountsDeps) {
  const { authSecret: secret, limiter, recorder } = deps

  serve(api, contract.register, async ({ body }, caller) => {
    const { db, ip, locale } = caller
    await limiter.countCall(caller, { kind: 'register', ip, max: sharedNetworkCallsMax })
    const tokens = await register(db, body, {
      ...signInContext(caller, deps),
      ip,
      limiter,
      recorder,
      locale,
      eraseUnconfirmedAccount: deps.eraseUnconfirmedAccount,
    })
    return deliverTokens(tokens, caller, deps)
  })

  serve(api, contract.login, async ({ body }, caller) => {
    const { db, ip } = caller
    const { email, password, second_factor: secondFactor } = body
    const signInDetails = signInContext(caller, deps, { keepSignedIn: body.keep_signed_in })
    const context = { ...signInDetails, ip, limiter, recorder }
    const tokens = await emailLinkIfNetworkRefused(db, context, () =>
      signIn(db, { email, password, secondFactor }, context),
    )
    return deliverTokens(tokens, caller, deps)
  })

  serve(api, contract.refreshToken, async ({ body }, caller) => {
    const fromBody = body.refresh_token
    const fromCookie = caller.cookies[refreshCookie.name]
    if (!fromBody && fromCookie) requireSameOrigin(caller)
    const token = fromBody ?? fromCookie
    if (!token) throw new Refusal('not_signed_in')
    const device = readDeviceCookie(caller)
    const { now } = caller
    const source = requestSource(caller)
    const onNetworkRefused = (accountId: string) =>
      recordRefusedNetwork(recorder, accountId, { ...source, at: 'refresh', now })
    const request = { ...source, secret, device, now, onNetworkRefused }
    const tokens = await refreshSession(caller.db, token, request)
    // A token that came in a cookie is never returned in the body, where a script could read it.
    return deliverTokens(tokens, caller, deps, { inBody: Boolean(fromBody) })
  })

  serve(api, contract.verifyToken, async ({ body }, { db, now }) => {
    const found = await findSessionByAccessToken(db, body.token, { secret, now })
    if (!found || found.session.restricted) throw new Refusal('not_signed_in')
    return { valid: true as const, user_type: found.account.role }
  })

  serve(api, contract.logout, async (_input, caller) => {
    await signOut(caller.db, caller.actor, caller.now)
    clearSessionCookies(caller, deps)
    return { message: m.auth_signed_out({}, { locale: caller.locale }) }
  })

  serve(api, contract.getProfile, async (_input, { db, actor, now }) =>
    profileView(await getProfile(db, actor.accountId), now),
  )

  serve(api, contract.updateProfile, async ({ body }, { db, actor, now }) => {
    rejectReservedName('name', body.name, actor.name)
    return userView(await updateProfile(db, actor.accountId, { ...body, now }))
  })

  emailRoutes(api, deps)
  phoneRoutes(api, deps)
  passwordRoutes(api, deps)
  googleRoutes(api, deps)
  secondFactorRoutes(api, deps)
  accountSettingsRoutes(api)
  allowedNetworkRoutes(api, deps)
  sessionRoutes(api, deps)
  loginHistoryRoutes(api)

  function requireSameOrigin({ headers }: Caller) {
    if (!isSameOrigin(headers, deps.publicUrl())) throw new Refusal('cross_origin')
  }
}
