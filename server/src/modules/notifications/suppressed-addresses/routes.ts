import { retryStoppedEmail } from '@ujuzi/contract/accounts/email-suppression'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { retryEmail } from './commands.ts'

export function suppressedAddressRoutes(api: Api) {
  serve(api, retryStoppedEmail, async (_input, { actor, db, now, locale }) => {
    const email = await retryEmail({ db, now }, actor.accountId)
    return { message: m.emails_stopped_retried({ email }, { locale }) }
  })
}
