import type { DeliveryOutcome } from '../jobs/outbox.ts'
import { statusInReply } from './bounce-status.ts'

/** `status`: enhanced status in the response to RCPT, e.g. `5.1.1`. */
type SmtpOutcome = DeliveryOutcome & { status?: string | undefined }

export type SmtpSettings = { smtpUrl: string; from: string; domain: string }
type StoredEmail = {
  id: string
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  calendar: string | null
  /** URL that mail programs call to switch such emails off. */
  oneClick?: string | undefined
}

/** Milliseconds. A mail server that does not respond must not block a worker for minutes. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/**
 * Sends emails to the mail server. The Message-ID contains the id of the row, so that mail programs recognise the
 * duplicate after a crash between sending and marking as sent.
 */
export function createSmtpSender({ smtpUrl, from, domain }: SmtpSettings) {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  const open = async () => {
    // Not needed before the first email.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
      ...timeouts,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  return async (mail: StoredEmail): Promise<SmtpOutcome> => {
    transport ??= open()
    const opened = await transport
    try {
      await opened.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.bodyText,
        html: mail.bodyHtml,
        messageId: `<${mail.id}@${domain}>`,
        ...(mail.calendar && { icalEvent: icalEvent(mail.calendar) }),
        ...(mail.oneClick && unsubscribeHeaders(mail.oneClick)),
      })
      return { became: 'delivered' }
    } catch (error) {
      return outcomeOfError(error as SmtpError)
    }
  }
}

/** Headers by which mail programs show a button that unsubscribes (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** Calendar attachment of an email. Mail programs need the METHOD of the entry in the content type too. */
const icalEvent = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'booking.ics',
  content,
})

type SmtpError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/**
 * Outcome of a failed attempt. A response to the email itself is permanent (5xx) or temporary (4xx) and concerns this
 * email only. If the server cannot be reached, refuses the login or is closing, no email can be sent.
 */
function outcomeOfError({
  code,
  command = '',
  response = '',
  responseCode = 0,
  message,
}: SmtpError): SmtpOutcome {
  // Only the error code, e.g. ECONNREFUSED: the message may contain names.
  const word = /\bE[A-Z]{5,}\b/.exec(message)?.[0] ?? code
  const short = [word, responseCode || undefined].filter(Boolean).join(' ')
  const concernsMessage = /^(MAIL FROM|RCPT TO|DATA)/.test(command) && responseCode !== 421
  if (concernsMessage && responseCode >= 500) {
    const status = command.startsWith('RCPT TO') ? statusInReply(response) : undefined
    return { became: 'refused', why: message, status }
  }
  if (/^E(ENVELOPE|MESSAGE)$/.test(code ?? '') && command === 'API') {
    return { became: 'refused', why: message }
  }
  return {
    became: concernsMessage && responseCode >= 400 ? 'later' : 'away',
    why: short || 'unknown',
  }
}
