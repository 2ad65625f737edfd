import { createTransport } from 'nodemailer'
import type { Outcome } from '../jobs/outbox.ts'

export type Post = { smtpUrl: string; from: string; domain: string }
type Mail = {
  id: string
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  calendar: string | null
}

/** Milliseconds: a silent mail server must not hold a worker for minutes. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/**
 * Hands letters to the mail server. The Message-ID is the letter's own, so that a crash between sending and
 * noting it gives a duplicate every mail program recognises.
 */
export function smtpCarrier({ smtpUrl, from, domain }: Post) {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
    ...patience,
  })
  return async (mail: Mail): Promise<Outcome> => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.bodyText,
        html: mail.bodyHtml,
        messageId: `<${mail.id}@${domain}>`,
        ...(mail.calendar && { icalEvent: entryOf(mail.calendar) }),
      })
      return { became: 'delivered' }
    } catch (error) {
      return judge(error as SmtpError)
    }
  }
}

/** Mail programs want the entry's own method said beside it. */
const entryOf = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'booking.ics',
  content,
})

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/**
 * Only what the server says to the letter itself concerns the letter: a refusal in the 500s is for good, one in
 * the 400s for now. Not reached, not let in or told that it is closing: no letter would fare better.
 */
function judge({ code, command = '', responseCode = 0, message }: SmtpError): Outcome {
  // The system's own word, such as ECONNREFUSED: the rest of the message may name people.
  const word = /\bE[A-Z]{5,}\b/.exec(message)?.[0] ?? code
  const short = [word, responseCode || undefined].filter(Boolean).join(' ')
  const ofLetter = /^(MAIL FROM|RCPT TO|DATA)/.test(command) && responseCode !== 421
  if (ofLetter && responseCode >= 500) return { became: 'refused', why: message }
  if (/^E(ENVELOPE|MESSAGE)$/.test(code ?? '') && command === 'API') {
    return { became: 'refused', why: message }
  }
  return { became: ofLetter && responseCode >= 400 ? 'later' : 'away', why: short || 'unknown' }
}
