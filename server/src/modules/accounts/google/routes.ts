import * as contract from '@ujuzi/contract/accounts/google'
import { cookiePaths } from '@ujuzi/contract/api/cookie-names'
import { crowdCalls, googleSignInMinutes } from '@ujuzi/contract/api/limits'
import { pathOnThisSite } from '@ujuzi/contract/api/return-path'
import { m } from '@ujuzi/contract/messages'
import { type Api, type Caller, serve } from '../../../platform/api/serve.ts'
import { openOpenId } from '../../../platform/auth/openid.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type AccountsDeps, entranceOf, handOver, keepCookie } from '../sign-in/cookies.routes.ts'
import {
  arriveFromGoogle,
  beginGoogle,
  GoogleRefusal,
  type Return,
  type Welcome,
} from './commands.ts'
import { completeGoogle, unlinkGoogle } from './link.commands.ts'

type AnyCaller = Omit<Caller, 'actor'>

/** The mark of the browser that was sent to Google: nobody else can bring the answer. */
const browserCookie = { name: 'google_sign_in', path: cookiePaths.google_sign_in }

export function googleRoutes(api: Api, deps: AccountsDeps) {
  const { google, limiter, recorder } = deps
  const known = google && openOpenId(google)
  const redirectUri = () => `${deps.publicUrl()}/auth/google/callback`

  serve(api, contract.initGoogle, async ({ query }, caller) => {
    const openId = needOpenId()
    await limiter.countCall(caller.db, 'google_init', caller.ip, caller.now, crowdCalls)
    const wish = {
      redirectUri: redirectUri(),
      userType: query.type ?? 'client',
      next: pathOnThisSite(query.next),
      kept: query.keep_signed_in === 'true',
    }
    const begun = beginGoogle(caller.db, openId, wish, caller.now)
    const { url, browser } = await begun.catch(noting(caller))
    keepCookie(caller, deps, browserCookie, browser, googleSignInMinutes * 60)
    return { auth_url: url }
  })

  for (const endpoint of [contract.exchangeGoogleCode, contract.googleCallback] as const) {
    serve(api, endpoint, async ({ body }, caller) => {
      const openId = needOpenId()
      await limiter.countCall(caller.db, 'google_token', caller.ip, caller.now, crowdCalls)
      const answer = { ...body, redirectUri: redirectUri() }
      const arrived = arriveFromGoogle(caller.db, openId, answer, returnOf(caller))
      return welcome(await arrived.catch(noting(caller)), caller)
    })
  }

  serve(api, contract.completeGoogle, async ({ body }, caller) => {
    const typed = { password: body.password, secondFactor: body.second_factor }
    const completed = completeGoogle(caller.db, typed, returnOf(caller))
    return welcome(await completed.catch(noting(caller)), caller)
  })

  serve(api, contract.unlinkGoogle, async (_input, { db, actor, now, locale }) => {
    await unlinkGoogle(db, actor, now)
    return { message: m.auth_google_unlinked({}, { locale }) }
  })

  function needOpenId() {
    if (!known) throw new Refusal('google_not_set_up')
    return known
  }

  const returnOf = (caller: AnyCaller): Return => ({
    ...entranceOf(caller, deps),
    browser: caller.cookies[browserCookie.name],
    ip: caller.ip,
    limiter,
    recorder,
    locale: caller.locale,
  })

  function welcome({ grant, next }: Welcome, caller: AnyCaller) {
    keepCookie(caller, deps, browserCookie, '', 0)
    return { ...handOver(grant, caller, deps), next }
  }
}

const noting = (caller: AnyCaller) => (error: unknown) => {
  if (error instanceof GoogleRefusal) caller.log.info({ why: error.why }, error.code)
  throw error
}
