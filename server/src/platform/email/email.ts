import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../db/db.ts'
import { emails, suppressedAddresses } from '../db/tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { isHeldBack, type OutboxRows } from '../jobs/outbox-rows.ts'
import { renderStored, type StoredParts } from './email-template.ts'
import { createSmtpSender } from './smtp.ts'
import { isKeptAway, recordFailure, suppressionOf } from './suppressed-addresses.ts'

export type EmailMessage = {
  to: string
  subject: string
  text: string
  /** The content in parts, from which the HTML is rendered when the email is sent. */
  parts: StoredParts
  /** iCalendar text, attached as an entry that calendars take over. */
  calendar?: string | null
}

/** Masks six digits, also in two groups of three. */
const subjectWithoutCode = sql`regexp_replace(${emails.subject}, ${'\\d{3}[ \u202f]?\\d{3}'}, '••••••', 'g')`

/** The emails. A trigger clears the parts of an email with its text. */
export const waitingEmails: OutboxRows = {
  name: 'email',
  table: emails,
  cleared: { bodyText: '', bodyHtml: '', calendar: null, subject: subjectWithoutCode },
  keepTryingMinutes: 3 * 24 * 60,
}

/** Outbox of emails. Without an SMTP server they stay in it, and the built-in mailbox shows them. */
export function createEmailOutbox(
  db: Db,
  {
    smtpUrl,
    isDeliverable = () => true,
    unsubscribeUrls,
    now,
    ...post
  }: {
    smtpUrl: string | undefined
    from: string
    domain: string
    /** Whether an address can be reached at all. An email to an unreachable address is given up without an attempt. */
    isDeliverable?: (address: string) => boolean
    unsubscribeUrls?: UnsubscribeUrls
    now: () => Date
  },
): Outbox {
  const send = smtpUrl === undefined ? undefined : createSmtpSender({ ...post, smtpUrl })
  return {
    ...waitingEmails,
    deliver:
      send &&
      (async (id) => {
        const { stop, ...mail } = await getEmail(db, id, unsubscribeUrls)
        const { recipient: address } = mail
        if (!isDeliverable(address)) return undeliverable
        if (isKeptAway(stop, mail)) return { became: 'refused', why: `${stoppedAddress}: ${stop}` }
        const { status, ...outcome } = await send(mail)
        if (status && outcome.became === 'refused')
          await recordFailure(db, { address, status, detail: outcome.why, now: now() })
        return outcome
      }),
  }
}

/** Result for an email to an address that cannot be reached. */
export const undeliverable = { became: 'refused', why: 'nobody has this address' } as const

/** Prefix of the failure of emails to a stopped address; the reason follows. */
export const stoppedAddress = 'stopped address'

/**
 * URLs that switch off what an account gets of one group, or what the stored token of a reader without one names: a page,
 * and the call for mail programs (RFC 8058). `settings`: where the account chooses what it gets.
 */
export type UnsubscribeUrls = (email: {
  accountId: string | null
  group: string | null
  stopToken: string | null
}) => { page: string; settings?: string | undefined; oneClick: string } | undefined

/** The email and why its address is stopped, if it is, in one statement. */
async function getEmail(db: Db, id: string, unsubscribeUrls?: UnsubscribeUrls) {
  const { email, stop } = singleRow(
    await db
      .select({ email: emails, stop: suppressedAddresses.reason })
      .from(emails)
      .leftJoin(suppressedAddresses, suppressionOf(emails.recipient))
      .where(eq(emails.id, id)),
  )
  return { ...render(email, unsubscribeUrls), stop }
}

/** The email as it is sent. Parts that cannot be read leave its text as it was queued. */
function render(
  { parts, ...email }: typeof emails.$inferSelect,
  unsubscribeUrls?: UnsubscribeUrls,
) {
  const { accountId, notificationGroup: group, stopToken } = email
  const urls = unsubscribeUrls?.({ accountId, group, stopToken })
  const oneClick = urls?.oneClick
  if (parts === null) return { ...email, oneClick }
  const pages = { stop: urls?.page, settings: urls?.settings }
  return { ...email, bodyHtml: '', ...renderStored(parts, pages), oneClick }
}

/**
 * Messages, newest first, without those held for quiet hours or a daily email, and those that were overdue afterwards.
 */
export async function listEmails(
  db: Db,
  recipient: string | undefined,
  limit: number,
  { unsubscribeUrls }: { unsubscribeUrls?: UnsubscribeUrls } = {},
) {
  const rows = await db
    .select()
    .from(emails)
    .where(
      and(
        sql`not coalesce(${isHeldBack(emails)}, false)`,
        isNull(emails.digestAt),
        recipient ? eq(emails.recipient, recipient) : undefined,
      ),
    )
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(limit)
  return rows.map((row) => render(row, unsubscribeUrls))
}
