import * as contract from '@ujuzi/contract/accounts/accounts'
import { crowdCalls } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { type Api, type Caller, serve } from '../../platform/api/serve.ts'
import { isSameOrigin } from '../../platform/auth/origin.ts'
import { Refusal } from '../../platform/errors.ts'
import { requestSource } from '../../platform/request-source.ts'
import { register, signIn } from './commands.ts'
import { changeProfile, getAccount } from './queries.ts'
import { refreshSession, signOut, whoHolds } from './sessions/commands.ts'
import {
  type AccountsDeps,
  deviceOf,
  dropRefreshCookie,
  entranceOf,
  handOver,
  refreshCookie,
} from './sign-in/cookies.routes.ts'
import { userView } from './view.ts'

export function accountsRoutes(api: Api, deps: AccountsDeps) {
  const { authSecret: secret, limiter, recorder } = deps

  serve(api, contract.register, async ({ body }, caller) => {
    const { db, ip, locale, now } = caller
    await limiter.countCall(db, 'register', ip, now, crowdCalls)
    const grant = await register(db, body, {
      ...entranceOf(caller, deps),
      ip,
      limiter,
      recorder,
      locale,
    })
    return handOver(grant, caller, deps)
  })

  serve(api, contract.login, async ({ body }, caller) => {
    const { db, ip } = caller
    const { email, password, second_factor: secondFactor } = body
    const entrance = entranceOf(caller, deps, { kept: body.keep_signed_in })
    const door = { ...entrance, ip, limiter, recorder }
    return handOver(await signIn(db, { email, password, secondFactor }, door), caller, deps)
  })

  serve(api, contract.refreshToken, async ({ body }, caller) => {
    const given = body.refresh_token
    const kept = caller.cookies[refreshCookie.name]
    if (!given && kept) needSameOrigin(caller)
    const token = given ?? kept
    if (!token) throw new Refusal('not_signed_in')
    const device = deviceOf(caller)
    const presented = { ...requestSource(caller), secret, device, now: caller.now }
    const grant = await refreshSession(caller.db, token, presented)
    // A token that came by cookie never leaves by body: a script could read it there.
    return handOver(grant, caller, deps, Boolean(given))
  })

  serve(api, contract.verifyToken, async ({ body }, { db, now }) => {
    const found = await whoHolds(db, body.token, { secret, now })
    if (!found) throw new Refusal('not_signed_in')
    return { valid: true as const, user_type: found.account.role }
  })

  serve(api, contract.logout, async (_input, caller) => {
    await signOut(caller.db, caller.actor, caller.now)
    dropRefreshCookie(caller, deps)
    return { message: m.auth_signed_out({}, { locale: caller.locale }) }
  })

  serve(api, contract.profile, async (_input, { db, actor }) =>
    userView(await getAccount(db, actor.accountId)),
  )

  serve(api, contract.changeProfile, async ({ body }, { db, actor, now }) =>
    userView(await changeProfile(db, actor.accountId, body, now)),
  )

  function needSameOrigin({ headers }: Caller) {
    if (!isSameOrigin(headers, deps.publicUrl())) throw new Refusal('cross_origin')
  }
}
