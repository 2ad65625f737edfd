import * as contract from '@ujuzi/contract/accounts/google'
import { cookiePaths } from '@ujuzi/contract/api/cookie-names'
import { googleSignInMinutes, sharedNetworkCallsMax } from '@ujuzi/contract/api/limits'
import { sameSitePath } from '@ujuzi/contract/api/return-path'
import { m } from '@ujuzi/contract/messages'
import { type Api, type Caller, serve } from '../../../platform/api/serve.ts'
import { createOpenIdClient } from '../../../platform/auth/openid.ts'
import { Refusal } from '../../../platform/errors.ts'
import { emailLinkIfNetworkRefused } from '../allowed-networks/commands.ts'
import type { AccountsDeps } from '../commands.ts'
import { deliverTokens, setCookie, signInContext } from '../sign-in/cookies.routes.ts'
import {
  type GoogleCallbackContext,
  GoogleRefusal,
  type GoogleSignInResult,
  handleGoogleCallback,
  startGoogleSignIn,
} from './commands.ts'
import { completeGoogleSignIn, unlinkGoogle } from './link.commands.ts'

type AnyCaller = Omit<Caller, 'actor'>

/** Binds the sign-in to the browser that was redirected to Google, against login CSRF. */
const browserCookie = { name: 'google_sign_in', path: cookiePaths.google_sign_in }

export function googleRoutes(api: Api, deps: AccountsDeps) {
  const { google, limiter, recorder } = deps
  const client = google && createOpenIdClient(google)
  const redirectUri = () => `${deps.publicUrl()}/auth/google/callback`

  const countCall = (caller: AnyCaller, kind: string) =>
    limiter.countCall(caller, { kind, ip: caller.ip, max: sharedNetworkCallsMax })

  serve(api, contract.startGoogleSignIn, async ({ query }, caller) => {
    const openId = requireOpenId()
    await countCall(caller, 'google_init')
    const request = {
      redirectUri: redirectUri(),
      userType: query.type ?? 'client',
      next: sameSitePath(query.next),
      keepSignedIn: query.keep_signed_in === 'true',
    }
    const started = startGoogleSignIn(caller, openId, request)
    const { url, browserToken } = await started.catch(logRefusal(caller))
    setCookie(caller, deps, {
      ...browserCookie,
      value: browserToken,
      maxAgeSeconds: googleSignInMinutes * 60,
    })
    return { auth_url: url }
  })

  for (const endpoint of [contract.exchangeGoogleCode, contract.googleCallback] as const) {
    serve(api, endpoint, async ({ body }, caller) => {
      const openId = requireOpenId()
      await countCall(caller, 'google_token')
      const callback = { ...body, redirectUri: redirectUri() }
      const result = signInFrom(caller, (context) =>
        handleGoogleCallback(caller.db, { openId, ...callback }, context),
      )
      return respond(await result.catch(logRefusal(caller)), caller)
    })
  }

  serve(api, contract.completeGoogleSignIn, async ({ body }, caller) => {
    const typed = { password: body.password, secondFactor: body.second_factor }
    const result = signInFrom(caller, (context) => completeGoogleSignIn(caller.db, typed, context))
    return respond(await result.catch(logRefusal(caller)), caller)
  })

  serve(api, contract.unlinkGoogle, async (_input, { db, actor, now, locale }) => {
    await unlinkGoogle(db, actor, now)
    return { message: m.auth_google_unlinked({}, { locale }) }
  })

  function requireOpenId() {
    if (!client) throw new Refusal('google_not_set_up')
    return client
  }

  function signInFrom<T>(
    caller: AnyCaller,
    signIn: (context: GoogleCallbackContext) => Promise<T>,
  ) {
    const context = callbackContext(caller)
    return emailLinkIfNetworkRefused(caller.db, context, () => signIn(context))
  }

  const callbackContext = (caller: AnyCaller): GoogleCallbackContext => ({
    ...signInContext(caller, deps),
    browserToken: caller.cookies[browserCookie.name],
    ip: caller.ip,
    limiter,
    recorder,
    locale: caller.locale,
  })

  async function respond({ tokens, next }: GoogleSignInResult, caller: AnyCaller) {
    setCookie(caller, deps, { ...browserCookie, value: '', maxAgeSeconds: 0 })
    return { ...(await deliverTokens(tokens, caller, deps)), next }
  }
}

const logRefusal = (caller: AnyCaller) => (error: unknown) => {
  if (error instanceof GoogleRefusal) caller.log.info({ why: error.reason }, error.code)
  throw error
}
