import * as contract from '@ujuzi/contract/accounts'
import type { Endpoint } from '@ujuzi/contract/endpoint'
import { m } from '@ujuzi/contract/messages'
import { Refusal } from '../../platform/errors.ts'
import { sendJob } from '../../platform/jobs.ts'
import { isSameOrigin, wantsTokenInBody } from '../../platform/origin.ts'
import { type Api, type Caller, serve } from '../../platform/serve.ts'
import { confirmEmail } from './codes.commands.ts'
import { type Entrance, register, signIn } from './commands.ts'
import { getAccount } from './queries.ts'
import { type Grant, refreshSession, signOut } from './sessions.commands.ts'
import { userView } from './view.ts'

export type AccountsDeps = {
  authSecret: string
  publicUrl: () => string
  /** Under TLS cookies must not travel without it. */
  secureCookies: boolean
}

const cookie = { name: 'refresh_token', path: '/api/auth/' }

export function accountsRoutes(api: Api, deps: AccountsDeps) {
  const secret = deps.authSecret
  const entrance = ({ headers, locale, now }: Caller): Entrance => ({
    secret,
    userAgent: headers['user-agent'],
    locale,
    now,
  })

  serve(api, contract.register, async ({ body }, caller) => {
    const grant = await register(caller.db, body, entrance(caller))
    return handOver(grant, caller, wantsTokenInBody(caller.headers))
  })

  serve(api, contract.login, async ({ body }, caller) => {
    const grant = await signIn(caller.db, body, entrance(caller))
    return handOver(grant, caller, wantsTokenInBody(caller.headers))
  })

  serve(api, contract.refreshToken, async ({ body }, caller) => {
    const given = body.refresh_token
    const kept = caller.cookies[cookie.name]
    if (!given && kept) checkOrigin(caller)
    const token = given ?? kept
    if (!token) throw new Refusal('not_signed_in')
    const grant = await refreshSession(caller.db, token, { secret, now: caller.now })
    // A token that came by cookie never leaves by body: a script could read it there.
    return handOver(grant, caller, Boolean(given))
  })

  serve(api, contract.logout, async (_input, caller) => {
    if (caller.cookies[cookie.name]) checkOrigin(caller)
    await signOut(caller.db, caller.actor, caller.now)
    keepCookie(caller, '', 0)
    return { message: m.auth_signed_out({}, { locale: caller.locale }) }
  })

  serve(api, contract.profile, async (_input, { db, actor }) =>
    userView(await getAccount(db, actor.accountId)),
  )

  serve(api, contract.confirmEmail, async ({ body }, { db, actor, now }) =>
    userView(await confirmEmail(db, actor, body.code, { secret, now })),
  )

  // The same work for every address: whether it has an account is found out later, by the job.
  serve(api, contract.resendCode, async ({ body }, { db, locale }) => {
    const key = `resend:${body.email.toLowerCase()}`
    await sendJob(db, 'accounts.resend_code', { email: body.email }, { key })
    return { message: m.auth_code_sent({}, { locale }) }
  })

  function handOver(
    { account, accessToken, refreshToken, expiresAt }: Grant,
    caller: Caller,
    inBody: boolean,
  ) {
    const session = { access_token: accessToken, user: userView(account) }
    if (inBody) return { ...session, refresh_token: refreshToken }
    const secondsLeft = Math.floor((expiresAt.getTime() - caller.now.getTime()) / 1000)
    keepCookie(caller, refreshToken, secondsLeft)
    return session
  }

  function keepCookie(caller: Caller<Endpoint>, value: string, maxAgeSeconds: number) {
    caller.setCookie(cookie.name, value, {
      path: cookie.path,
      maxAgeSeconds,
      secure: deps.secureCookies,
    })
  }

  function checkOrigin({ headers }: Caller) {
    if (!isSameOrigin(headers, deps.publicUrl())) throw new Refusal('not_allowed')
  }
}
