import * as z from 'zod/mini'

/** Report of a mail server about an email that was sent earlier. */
export type EmailReport = {
  /** Delivery status such as `5.1.1`, or `complaint`. */
  report: string
  /** Message-ID of the email, without angle brackets. */
  messageId: string
  /** Addresses that the report names as recipients, in lower case; empty if it hides them. */
  recipients: readonly string[]
  /** Text of the mail server. */
  detail: string
}

const nestingMax = 8
const headersMax = 64 * 1024
/** Most lines of a report; one with an email of ours has fewer. The parser takes several microseconds for each line. */
const linesMax = 20_000
/** Most recipients that are read from one report; our emails have one. */
const recipientsMax = 20

/**
 * The reports in a delivery status notification (RFC 3464) or a feedback report (RFC 5965). Throws if it is not
 * readable.
 */
export async function parseMimeReports(raw: Buffer): Promise<EmailReport[]> {
  if (countLines(raw) > linesMax) throw new Error('Too many lines')
  // Imported only when a report arrives, to save memory.
  const { default: PostalMime } = await import('postal-mime')
  const { attachments } = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: nestingMax,
    maxHeadersSize: headersMax,
  })
  const partOf = (pattern: RegExp) => {
    const part = attachments.find(({ mimeType }) => pattern.test(mimeType))
    return part && Buffer.from(part.content as ArrayBuffer).toString('utf8')
  }
  const [original = new Map()] = fieldGroups(
    partOf(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/) ?? '',
  )
  const messageId = withoutBrackets(original.get('message-id') ?? '')
  const status = partOf(/^message\/(global-)?delivery-status$/)
  if (status !== undefined) return bouncesIn(fieldGroups(status), messageId)
  const feedback = partOf(/^message\/feedback-report$/)
  return feedback === undefined ? [] : complaintsIn(fieldGroups(feedback), original, messageId)
}

function countLines(raw: Buffer) {
  let lines = 0
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1)) lines++
  return lines
}

type Fields = Map<string, string>

/** Parses header fields in groups separated by empty lines. Names become lower case; continued lines are joined. */
function fieldGroups(text: string): Fields[] {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
      const fields = lines.flatMap((line) => {
        const colon = line.indexOf(':')
        return colon > 0
          ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
          : []
      })
      return new Map(fields)
    })
}

/** The first group of a delivery status is about the whole email, each of the others about one recipient. */
const bouncesIn = ([, ...groups]: Fields[], messageId: string): EmailReport[] =>
  groups.slice(0, recipientsMax).flatMap((fields) => {
    if (fields.get('action')?.toLowerCase() !== 'failed') return []
    const diagnostic = fields.get('diagnostic-code') ?? ''
    const report = statusOf(fields.get('status') ?? '', diagnostic)
    const recipients = [fields.get('original-recipient'), fields.get('final-recipient')].flatMap(
      (value) => (value ? [addressIn(value)] : []),
    )
    return [{ report, messageId, recipients, detail: `${report} ${diagnostic}`.trim() }]
  })

/** Exim and others report 5.0.0 and quote the exact status in the reply of the other server. */
function statusOf(status: string, diagnostic: string) {
  const own = /^\d\.\d{1,3}\.\d{1,3}/.exec(status)?.[0] ?? ''
  const quoted = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1]
  return own === '5.0.0' && quoted ? quoted : own
}

const complaintTypes = ['abuse', 'fraud', 'opt-out']

function complaintsIn([fields = new Map()]: Fields[], original: Fields, messageId: string) {
  const type = (fields.get('feedback-type') ?? '').toLowerCase()
  if (!complaintTypes.includes(type)) return []
  const recipient = fields.get('original-rcpt-to') ?? original.get('to') ?? ''
  const address = addressIn(recipient)
  return [
    {
      report: 'complaint',
      messageId,
      recipients: address.includes('@') ? [address] : [],
      detail: [type, fields.get('user-agent')].filter(Boolean).join(', '),
    },
  ]
}

/** `rfc822;Awa@Example.com`, `<awa@example.com>` and `Awa <awa@example.com>` give the address in lower case. */
const addressIn = (text: string) =>
  (/<([^<>]*)>/.exec(text)?.[1] ?? text.replace(/^[\w-]+\s*;/, '')).trim().toLowerCase()

const withoutBrackets = (text: string) => text.trim().replace(/^<|>$/g, '')

const Recipients = z.array(
  z.object({
    emailAddress: z.string(),
    status: z.optional(z.string()),
    diagnosticCode: z.optional(z.string()),
  }),
)

/** Notification of Amazon SES, as it arrives without the envelope of SNS. */
const SesReport = z.object({
  mail: z.object({ commonHeaders: z.object({ messageId: z.string() }) }),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(
    z.object({
      complainedRecipients: Recipients,
      complaintFeedbackType: z.optional(z.nullable(z.string())),
    }),
  ),
})
const SnsEnvelope = z.object({ Type: z.string(), Message: z.string() })

/** The reports in a notification of Amazon SES, with or without the envelope of SNS. Throws if it is not readable. */
export function parseSesReports(text: string): EmailReport[] {
  const outer: unknown = JSON.parse(text)
  const envelope = SnsEnvelope.safeParse(outer)
  if (envelope.success && envelope.data.Type !== 'Notification') return []
  const { mail, bounce, complaint } = SesReport.parse(
    envelope.success ? JSON.parse(envelope.data.Message) : outer,
  )
  const messageId = withoutBrackets(mail.commonHeaders.messageId)
  const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : []
  const type = complaint?.complaintFeedbackType ?? 'abuse'
  const complained = complaintTypes.includes(type) ? (complaint?.complainedRecipients ?? []) : []
  return [
    ...bounced.slice(0, recipientsMax).map(({ emailAddress, status, diagnosticCode = '' }) => {
      const report = statusOf(status ?? '5.0.0', diagnosticCode)
      const detail = `${report} ${diagnosticCode}`.trim()
      return { report, messageId, recipients: [addressIn(emailAddress)], detail }
    }),
    ...complained.slice(0, recipientsMax).map(({ emailAddress }) => ({
      report: 'complaint',
      messageId,
      recipients: [addressIn(emailAddress)],
      detail: type,
    })),
  ]
}
