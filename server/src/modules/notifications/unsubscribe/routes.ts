import { m } from '@ujuzi/contract/messages'
import { unsubscribeFromEmails } from '@ujuzi/contract/notifications/unsubscribe'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { digestGroup } from '../digest/rules.ts'
import { unsubscribe } from './commands.ts'

export function unsubscribeRoutes(api: Api, { authSecret }: { authSecret: AuthSecret }) {
  serve(api, unsubscribeFromEmails, async ({ body }, { db, now, locale }) => {
    const { token, all_invitations: allInvitations = false } = body
    const stopped = await unsubscribe({ db, now }, { token, authSecret, allInvitations })
    const message = doneMessage(stopped)
    return { message: message({}, { locale }) }
  })
}

function doneMessage(stopped: Awaited<ReturnType<typeof unsubscribe>>) {
  if ('contact' in stopped) return m.email_stop_done
  return stopped.group === digestGroup ? m.emails_digest_unsubscribed : m.email_unsubscribe_done
}
