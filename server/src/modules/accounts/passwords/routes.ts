import * as contract from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { requestSource } from '../../../platform/request-source.ts'
import { plainAddress } from '../rules.ts'
import type { AccountsDeps } from '../sign-in/cookies.routes.ts'
import { changePassword, confirmReset, proveIdentity } from './commands.ts'

export function passwordRoutes(api: Api, deps: AccountsDeps) {
  const { limiter, recorder, authSecret: secret } = deps

  serve(api, contract.changePassword, async ({ body }, { db, actor, locale, now }) => {
    await limiter.countOwn(db, 'protection', actor.accountId, now)
    const passwords = { current: body.current_password, chosen: body.new_password }
    const publicUrl = deps.publicUrl()
    const means = { limiter, recorder, secret, publicUrl, now, ...actor.source }
    await changePassword(db, actor, passwords, means)
    return { message: m.auth_password_changed({}, { locale }) }
  })

  // The same work for every address: whether it has an account is found out later, by the job.
  serve(api, contract.resetPassword, async ({ body }, { db, ip, locale, now }) => {
    await limiter.countCall(db, 'password reset', ip, now)
    const key = `reset:${plainAddress(body.email)}`
    await sendJob(db, 'accounts.reset_password', { email: body.email }, { key })
    return { message: m.auth_forgot_done({}, { locale }) }
  })

  serve(api, contract.confirmReset, async ({ body }, caller) => {
    const { db, ip, locale, now } = caller
    const { token, uid, new_password: chosen } = body
    const publicUrl = deps.publicUrl()
    const from = { limiter, publicUrl, now, ...requestSource(caller), ip }
    await confirmReset(db, { token, uid, chosen }, from)
    return { message: m.auth_reset_done({}, { locale }) }
  })

  serve(api, contract.proveIdentity, async ({ body }, { db, actor, locale, now }) => {
    const typed = { password: body.password, secondFactor: body.second_factor }
    await proveIdentity(db, actor, typed, { limiter, recorder, secret, now, ...actor.source })
    return { message: m.auth_proved({}, { locale }) }
  })
}
