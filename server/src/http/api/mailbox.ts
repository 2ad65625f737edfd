import { listStoredMessages, type StoredMessage } from '@ujuzi/contract/notifications/mailbox'
import { type Api, serve } from '../../platform/api/serve.ts'
import { listEmails, type UnsubscribeUrls } from '../../platform/email/email.ts'
import { listSmsMessages } from '../../platform/sms/sms.ts'
import { listWhatsAppMessages } from '../../platform/whatsapp/whatsapp.ts'

const maxMessages = 50

/**
 * Built-in mailbox, which shows outgoing emails when no mail server is configured. Messages to phones are included only
 * if no gateway is configured for them, because messages to real phones are private.
 */
export function mailboxRoutes(
  api: Api,
  {
    withSms,
    withWhatsApp,
    ...urls
  }: { withSms: boolean; withWhatsApp: boolean; unsubscribeUrls?: UnsubscribeUrls },
) {
  serve(api, listStoredMessages, async ({ query }, { db }) => {
    const to = query.to || undefined
    const emails = (await listEmails(db, to, maxMessages, urls)).map(emailView)
    const phone = to && normalizeNumber(to)
    const smsMessages = withSms ? (await listSmsMessages(db, phone, maxMessages)).map(smsView) : []
    const whatsappMessages = withWhatsApp
      ? (await listWhatsAppMessages(db, phone, maxMessages)).map(whatsappView)
      : []
    const all = [...emails, ...smsMessages, ...whatsappMessages].toSorted(newestFirst)
    return { results: all.slice(0, maxMessages) }
  })
}

type Email = Awaited<ReturnType<typeof listEmails>>[number]
type SmsMessage = Awaited<ReturnType<typeof listSmsMessages>>[number]
type WhatsAppMessage = Awaited<ReturnType<typeof listWhatsAppMessages>>[number]

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

const smsView = ({ body: text, ...sms }: SmsMessage): StoredMessage =>
  phoneView('sms', { ...sms, text })

const whatsappView = ({ url, ...message }: WhatsAppMessage): StoredMessage =>
  phoneView('whatsapp', { ...message, text: [message.text, url].filter(Boolean).join('\n') })

type PhoneMessage = Pick<SmsMessage, 'id' | 'recipient' | 'createdAt'> & { text: string }

const phoneView = (
  kind: 'sms' | 'whatsapp',
  { id, recipient, text, createdAt }: PhoneMessage,
): StoredMessage => ({
  id,
  kind,
  to: recipient,
  subject: null,
  text,
  html: null,
  calendar: null,
  created_at: createdAt.toISOString(),
})

/** Normalizes a typed phone number. The leading plus may be missing, because in a URL it decodes to a space. */
const normalizeNumber = (typed: string) => {
  const digits = typed.replace(/[\s().-]/g, '')
  return /^\d+$/.test(digits) ? `+${digits}` : digits
}

const newestFirst = (a: StoredMessage, b: StoredMessage) =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)
