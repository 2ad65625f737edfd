import * as contract from '@ujuzi/contract/accounts/contact-verification'
import { crowdCalls } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import type { AccountsDeps } from '../sign-in/cookies.routes.ts'
import { userView } from '../view.ts'
import { confirmEmail, verifyEmail } from './commands.ts'

export function verificationRoutes(api: Api, { authSecret, limiter }: AccountsDeps) {
  serve(api, contract.verifyEmail, async ({ body }, { db, actor, ip, locale, now }) => {
    // The answer tells whether another address has an account, as registering does.
    if (body.email !== undefined) {
      await limiter.countCall(db, 'another email', ip, now, crowdCalls)
    }
    const email = await verifyEmail(db, actor, body.email, { secret: authSecret, now })
    return { message: m.auth_code_sent({}, { locale }), email }
  })

  serve(api, contract.confirmEmail, async ({ body }, { db, actor, now }) =>
    userView(await confirmEmail(db, actor, body.code, { secret: authSecret, now })),
  )

  // The same work for every address: whether it has an account is found out later, by the job.
  serve(api, contract.resendCode, async ({ body }, { db, actor, ip, locale, now }) => {
    await limiter.countCall(db, 'resend code', ip, now)
    const accountId = actor?.accountId
    const key = ['resend', accountId, body.email.toLowerCase()].filter(Boolean).join(':')
    await sendJob(db, 'accounts.resend_code', { email: body.email, accountId }, { key })
    return { message: m.auth_code_sent({}, { locale }) }
  })
}
