import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { eq, sql } from 'drizzle-orm'
import { emails } from '../../../../platform/db/tables.ts'
import { createEmailOutbox, listEmails, waitingEmails } from '../../../../platform/email/email.ts'
import type { Channel } from '../definition.channel.ts'
import { writer } from './queries.ts'

export const email: Channel = {
  ...waitingEmails,
  name: 'email',
  messages: 'emails',
  setting: 'SMTP_URL',
  keptDays: retentionDays.emails,
  writer,
  createSender: ({ db, now, settings, publicUrl, unsubscribeUrls, isDeliverable }) =>
    createEmailOutbox(db, {
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      domain: new URL(publicUrl()).hostname,
      ...{ isDeliverable, unsubscribeUrls, now },
    }).deliver,
  isLate: (before) => sql`digest_at < ${before}::timestamptz`,
  async listStored({ db, unsubscribeUrls }, to, limit) {
    const rows = await listEmails(db, to, limit, { unsubscribeUrls })
    return rows.map((row) => ({
      id: row.id,
      kind: 'email',
      to: row.recipient,
      subject: row.subject,
      text: row.bodyText,
      html: row.bodyHtml,
      calendar: row.calendar,
      created_at: row.createdAt.toISOString(),
    }))
  },
  async eraseMentions(tx, { bookings, known, mentions }) {
    await tx.execute(sql`delete from emails where booking_id in (${bookings})`)
    await tx.execute(sql`
      with ${known} delete from emails m using team
      where m.next_try_at is null and m.digest_at is null and lower(m.recipient) = lower(team.email)
        and ${mentions(sql`m.subject || m.body_text || coalesce(m.parts::text, '')`)}`)
  },
  async eraseAccount(tx, { email: address }) {
    await tx.delete(emails).where(eq(sql`lower(${emails.recipient})`, address.toLowerCase()))
  },
}
