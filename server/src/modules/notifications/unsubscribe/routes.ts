import { m } from '@ujuzi/contract/messages'
import { unsubscribeFromEmails } from '@ujuzi/contract/notifications/unsubscribe'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { unsubscribe } from './commands.ts'

export function unsubscribeRoutes(api: Api, { authSecret }: { authSecret: AuthSecret }) {
  serve(api, unsubscribeFromEmails, async ({ body: { token } }, { db, now, locale }) => {
    await unsubscribe({ db, now }, { token, authSecret })
    return { message: m.email_unsubscribe_done({}, { locale }) }
  })
}
