import { desc, eq, lt, sql } from 'drizzle-orm'
import { type Db, one } from './db.ts'
import { sendingJob } from './jobs.ts'
import type { Outbox } from './outbox.ts'
import { smtpCarrier } from './smtp.ts'
import { mails } from './tables.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** The calendar entry that goes with it, as iCalendar text. */
  calendar?: string | null
}

const keepTryingMinutes = 3 * 24 * 60

/** Puts a letter in the outbox with the change it tells about; a job carries it from there. */
export async function sendMail(db: Db, letter: Letter, now: Date) {
  const mail = db.insert(mails).values({
    recipient: letter.to,
    subject: letter.subject.replace(/[\r\n]+/g, ' '),
    bodyText: letter.text,
    bodyHtml: letter.html,
    calendar: letter.calendar ?? null,
    createdAt: now,
    nextTryAt: now,
  })
  // One statement: a booking writes several letters while others wait for its business.
  await db.execute(sql`with mail as ${mail} select ${sendingJob('mail.send', {})}`)
}

/** Without an SMTP server letters stay in the outbox, where the built-in mailbox shows them. */
export function mailOutbox(
  db: Db,
  { smtpUrl, ...post }: { smtpUrl: string | undefined; from: string; domain: string },
): Outbox {
  const carrier = smtpUrl === undefined ? undefined : smtpCarrier({ ...post, smtpUrl })
  return {
    name: 'mail',
    keepTryingMinutes,
    carry: carrier && (async (id) => carrier(await getMail(db, id))),
  }
}

async function getMail(db: Db, id: string) {
  return one(await db.select().from(mails).where(eq(mails.id, id)))
}

export async function listMails(db: Db, recipient: string | undefined, limit: number) {
  return db
    .select()
    .from(mails)
    .where(recipient ? eq(mails.recipient, recipient) : undefined)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

export async function deleteMailsBefore(db: Db, before: Date) {
  await db.delete(mails).where(lt(mails.createdAt, before))
}
