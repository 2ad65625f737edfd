import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../db/db.ts'
import { emails } from '../db/tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { isHeldBack } from '../jobs/outbox-rows.ts'
import { renderStoredHtml, type StoredParts } from './email-template.ts'
import { createSmtpSender } from './smtp.ts'

export type EmailMessage = {
  to: string
  subject: string
  text: string
  /** The content in parts, from which the HTML is rendered when the email is sent. */
  parts: StoredParts
  /** iCalendar text, attached as an entry that calendars take over. */
  calendar?: string | null
}

const keepTryingMinutes = 3 * 24 * 60

/** Outbox of emails. Without an SMTP server they stay in it, and the built-in mailbox shows them. */
export function emailOutbox(
  db: Db,
  {
    smtpUrl,
    isDeliverable = () => true,
    ...post
  }: {
    smtpUrl: string | undefined
    from: string
    domain: string
    /** Whether an address can be reached at all. An email to an unreachable address is given up without an attempt. */
    isDeliverable?: (address: string) => boolean
  },
): Outbox {
  const send = smtpUrl === undefined ? undefined : createSmtpSender({ ...post, smtpUrl })
  return {
    name: 'email',
    keepTryingMinutes,
    deliver:
      send &&
      (async (id) => {
        const mail = await getEmail(db, id)
        return isDeliverable(mail.recipient) ? send(mail) : undeliverable
      }),
  }
}

/** Result for an email to an address that cannot be reached. */
export const undeliverable = { became: 'refused', why: 'nobody has this address' } as const

async function getEmail(db: Db, id: string) {
  return withHtml(singleRow(await db.select().from(emails).where(eq(emails.id, id))))
}

const withHtml = ({ parts, ...email }: typeof emails.$inferSelect) => ({
  ...email,
  bodyHtml: parts === null ? email.bodyHtml : renderStoredHtml(parts),
})

/** Messages, newest first, without those held for quiet hours and those that were overdue afterwards. */
export async function listEmails(db: Db, recipient: string | undefined, limit: number) {
  const rows = await db
    .select()
    .from(emails)
    .where(
      and(
        sql`not coalesce(${isHeldBack(emails)}, false)`,
        recipient ? eq(emails.recipient, recipient) : undefined,
      ),
    )
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(limit)
  return rows.map(withHtml)
}

export async function deleteEmailsBefore(db: Db, before: Date) {
  await db.delete(emails).where(lt(emails.createdAt, before))
}
