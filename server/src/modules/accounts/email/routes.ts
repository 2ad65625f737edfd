import * as contract from '@ujuzi/contract/accounts/contact-verification'
import { sharedNetworkCallsMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import type { AccountsDeps } from '../commands.ts'
import { readDeviceCookie } from '../sign-in/cookies.routes.ts'
import { userView } from '../view.ts'
import { confirmEmail, type ResendRequest, requestEmailCode } from './commands.ts'
import { requestJobKey, requestOrigin } from './requesters.queries.ts'

export function emailRoutes(api: Api, { authSecret, limiter }: AccountsDeps) {
  serve(
    api,
    contract.requestEmailVerification,
    async ({ body }, { db, actor, ip, locale, now }) => {
      // The response reveals whether an account has this email, as registration does: limited per network.
      if (body.email !== undefined) {
        await limiter.countCall(
          { db, now },
          { kind: 'another email', ip, max: sharedNetworkCallsMax },
        )
      }
      const email = await requestEmailCode(
        db,
        { actor, typed: body.email },
        { secret: authSecret, now },
      )
      return { message: m.auth_code_sent({}, { locale }), email }
    },
  )

  serve(api, contract.confirmEmail, async ({ body }, { db, actor, now }) =>
    userView(await confirmEmail(db, { actor, typed: body.code }, { secret: authSecret, now })),
  )

  // The job looks up the account, so that the response takes equally long for every email.
  serve(api, contract.resendEmailCode, async ({ body: { email } }, caller) => {
    const { db, actor, ip, locale, now } = caller
    await limiter.countCall({ db, now }, { kind: 'resend code', ip })
    const origin = requestOrigin(ip, readDeviceCookie(caller))
    const accountId = actor?.accountId
    const key = requestJobKey(accountId ? `resend:${accountId}` : 'resend', { origin, email })
    const payload: ResendRequest = { email, accountId, origin }
    await sendJob(db, 'accounts.resend_code', payload, { key })
    return { message: m.auth_code_sent({}, { locale }) }
  })
}
