import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/verification'
import { sendJob } from '../../platform/jobs.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { confirmEmail } from './codes.commands.ts'
import type { AccountsDeps } from './entrance.routes.ts'
import { userView } from './view.ts'

export function verificationRoutes(api: Api, { authSecret }: AccountsDeps) {
  serve(api, contract.confirmEmail, async ({ body }, { db, actor, now }) =>
    userView(await confirmEmail(db, actor, body.code, { secret: authSecret, now })),
  )

  // The same work for every address: whether it has an account is found out later, by the job.
  serve(api, contract.resendCode, async ({ body }, { db, locale }) => {
    const key = `resend:${body.email.toLowerCase()}`
    await sendJob(db, 'accounts.resend_code', { email: body.email }, { key })
    return { message: m.auth_code_sent({}, { locale }) }
  })
}
