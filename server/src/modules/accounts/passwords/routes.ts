import * as contract from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { requestSource } from '../../../platform/request-source.ts'
import type { AccountsDeps } from '../commands.ts'
import { requestJobKey, requestOrigin } from '../email/requesters.queries.ts'
import { normalizeEmail } from '../rules.ts'
import { readDeviceCookie } from '../sign-in/cookies.routes.ts'
import { changePassword, confirmReset, endOutletsAfterReset, reauthenticate } from './commands.ts'

export function passwordRoutes(api: Api, deps: AccountsDeps) {
  const { limiter, recorder, authSecret: secret } = deps

  serve(api, contract.changePassword, async ({ body }, { db, actor, locale, now }) => {
    await limiter.countAccountCall({ db, now }, { kind: 'protection', accountId: actor.accountId })
    const passwords = { currentPassword: body.current_password, newPassword: body.new_password }
    const publicUrl = deps.publicUrl()
    const context = { limiter, recorder, secret, publicUrl, now, ...actor.source }
    await changePassword(db, { actor, ...passwords }, context)
    return { message: m.auth_password_changed({}, { locale }) }
  })

  // The job looks up the account, so that the response takes equally long for every email.
  serve(api, contract.requestPasswordReset, async ({ body: { email } }, caller) => {
    const { db, ip, locale, now } = caller
    await limiter.countCall({ db, now }, { kind: 'password reset', ip })
    const origin = requestOrigin(ip, readDeviceCookie(caller))
    const key = requestJobKey('reset', { origin, email: normalizeEmail(email) })
    await sendJob(db, 'accounts.reset_password', { email, origin }, { key })
    return { message: m.auth_forgot_done({}, { locale }) }
  })

  serve(api, contract.confirmPasswordReset, async ({ body }, caller) => {
    const { db, ip, locale, now } = caller
    const { token, uid, new_password: newPassword } = body
    const publicUrl = deps.publicUrl()
    const { countOutlets } = deps
    const from = { limiter, publicUrl, now, ...requestSource(caller), ip, countOutlets }
    const connected = await confirmReset(db, { token, uid, newPassword }, from)
    return { message: m.auth_reset_done({}, { locale }), connected }
  })

  serve(api, contract.endOutletsAfterReset, async ({ body }, caller) => {
    const { token, uid, outlets } = body
    await endOutletsAfterReset(deps, caller, { token, uid, kinds: outlets })
    return { message: m.outlets_reset_done({}, { locale: caller.locale }) }
  })

  serve(api, contract.reauthenticate, async ({ body }, { db, actor, locale, now }) => {
    const credentials = { password: body.password, secondFactor: body.second_factor }
    const context = { limiter, recorder, secret, now, ...actor.source }
    await reauthenticate(db, { actor, credentials }, context)
    return { message: m.auth_proved({}, { locale }) }
  })
}
