import { listLetters } from '@ujuzi/contract/mailbox'
import { listMails } from '../platform/mail.ts'
import { type Api, serve } from '../platform/serve.ts'

const shown = 50

/** The built-in mailbox: where letters are read when there is no mail server to send them. */
export function mailboxRoutes(api: Api) {
  serve(api, listLetters, async ({ query }, { db }) => {
    const mails = await listMails(db, query.to || undefined, shown)
    return {
      results: mails.map((mail) => ({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.bodyText,
        html: mail.bodyHtml,
        created_at: mail.createdAt.toISOString(),
      })),
    }
  })
}
