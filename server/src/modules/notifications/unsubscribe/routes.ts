import { m } from '@ujuzi/contract/messages'
import { unsubscribeFromEmails } from '@ujuzi/contract/notifications/unsubscribe'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { digestGroup } from '../digest/rules.ts'
import { unsubscribe } from './commands.ts'

export function unsubscribeRoutes(api: Api, { authSecret }: { authSecret: AuthSecret }) {
  serve(api, unsubscribeFromEmails, async ({ body: { token } }, { db, now, locale }) => {
    const { group } = await unsubscribe({ db, now }, { token, authSecret })
    const message = group === digestGroup ? m.emails_digest_unsubscribed : m.email_unsubscribe_done
    return { message: message({}, { locale }) }
  })
}
