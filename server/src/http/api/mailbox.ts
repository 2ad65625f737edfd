import { type KeptLetter, listLetters } from '@ujuzi/contract/notifications/mailbox'
import { type Api, serve } from '../../platform/api/serve.ts'
import { listMails } from '../../platform/email/email.ts'
import { listTexts } from '../../platform/sms/sms.ts'

const shown = 50

/**
 * The built-in mailbox: where letters are read when there is no mail server to send them. Text messages stand
 * among them only while none is sent: what goes to real telephones is nobody else's to read.
 */
export function mailboxRoutes(api: Api, { texts }: { texts: boolean }) {
  serve(api, listLetters, async ({ query }, { db }) => {
    const to = query.to || undefined
    const letters = (await listMails(db, to, shown)).map(asLetter)
    const messages = texts ? (await listTexts(db, to && asNumber(to), shown)).map(asMessage) : []
    const all = [...letters, ...messages].toSorted(newestFirst)
    return { results: all.slice(0, shown) }
  })
}

type Mail = Awaited<ReturnType<typeof listMails>>[number]
type Text = Awaited<ReturnType<typeof listTexts>>[number]

const asLetter = (mail: Mail): KeptLetter => ({
  id: mail.id,
  kind: 'mail',
  to: mail.recipient,
  subject: mail.subject,
  text: mail.bodyText,
  html: mail.bodyHtml,
  calendar: mail.calendar,
  created_at: mail.createdAt.toISOString(),
})

const asMessage = (text: Text): KeptLetter => ({
  id: text.id,
  kind: 'sms',
  to: text.recipient,
  subject: null,
  text: text.body,
  html: null,
  calendar: null,
  created_at: text.createdAt.toISOString(),
})

/** A number is found as people type it; the plus of an address line often arrives as a space. */
const asNumber = (typed: string) => {
  const digits = typed.replace(/[\s().-]/g, '')
  return /^\d+$/.test(digits) ? `+${digits}` : digits
}

const newestFirst = (a: KeptLetter, b: KeptLetter) =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)
