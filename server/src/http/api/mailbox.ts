import { listStoredMessages, type StoredMessage } from '@ujuzi/contract/notifications/mailbox'
import { type Api, serve } from '../../platform/api/serve.ts'
import { listEmails, type UnsubscribeUrls } from '../../platform/email/email.ts'
import { listSmsMessages } from '../../platform/sms/sms.ts'

const maxMessages = 50

/**
 * Built-in mailbox, which shows outgoing emails when no mail server is configured. SMS messages are included only when
 * no gateway is configured either: messages to real phones are private.
 */
export function mailboxRoutes(
  api: Api,
  { withSms, ...urls }: { withSms: boolean; unsubscribeUrls?: UnsubscribeUrls },
) {
  serve(api, listStoredMessages, async ({ query }, { db }) => {
    const to = query.to || undefined
    const emails = (await listEmails(db, to, maxMessages, urls)).map(emailView)
    const smsMessages = withSms
      ? (await listSmsMessages(db, to && normalizeNumber(to), maxMessages)).map(smsView)
      : []
    const all = [...emails, ...smsMessages].toSorted(newestFirst)
    return { results: all.slice(0, maxMessages) }
  })
}

type Email = Awaited<ReturnType<typeof listEmails>>[number]
type SmsMessage = Awaited<ReturnType<typeof listSmsMessages>>[number]

const emailView = (email: Email): StoredMessage => ({
  id: email.id,
  kind: 'email',
  to: email.recipient,
  subject: email.subject,
  text: email.bodyText,
  html: email.bodyHtml,
  calendar: email.calendar,
  created_at: email.createdAt.toISOString(),
})

const smsView = (sms: SmsMessage): StoredMessage => ({
  id: sms.id,
  kind: 'sms',
  to: sms.recipient,
  subject: null,
  text: sms.body,
  html: null,
  calendar: null,
  created_at: sms.createdAt.toISOString(),
})

/** Normalizes a typed phone number. The leading plus may be missing, because in a URL it decodes to a space. */
const normalizeNumber = (typed: string) => {
  const digits = typed.replace(/[\s().-]/g, '')
  return /^\d+$/.test(digits) ? `+${digits}` : digits
}

const newestFirst = (a: StoredMessage, b: StoredMessage) =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)
