import { desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import { type Db, one } from '../db/db.ts'
import { preparedOn } from '../db/prepared.ts'
import { mails } from '../db/tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { outboxNews } from '../jobs/outbox-wakeup.ts'
import { saying } from '../live/pg-notify.ts'
import { smtpCarrier } from './smtp.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** The calendar entry that goes with it, as iCalendar text. */
  calendar?: string | null
}

const keepTryingMinutes = 3 * 24 * 60

/** Puts a letter in the outbox with the change it tells about; the worker carries it from there. */
export async function sendMail(db: Db, letter: Letter, now: Date) {
  await sending(db).execute(lettersAsWritten([letter], now))
}

const sending = preparedOn((db) =>
  db
    .with(db.$with('mail', {}).as(writingLetters()))
    .select({ told: saying(outboxNews('mail')) })
    .from(sql`(select) once`)
    .prepare('mail'),
)

/**
 * Letters put in the outbox as part of a statement of the caller's, which says `outboxNews('mail')` too and is given
 * what `lettersAsWritten` makes of them.
 */
export const writingLetters = (): SQL => {
  const all = (name: keyof ReturnType<typeof lettersAsWritten>) => sql.placeholder(name)
  return sql`
    insert into mails (id, recipient, subject, body_text, body_html, calendar, created_at, next_try_at)
    select id, recipient, subject, body_text, body_html, calendar, ${all('writtenAt')}::timestamptz,
      ${all('writtenAt')}::timestamptz
    from unnest(${all('mailIds')}::uuid[], ${all('recipients')}::text[], ${all('subjects')}::text[],
      ${all('texts')}::text[], ${all('pages')}::text[], ${all('calendars')}::text[])
      as letter (id, recipient, subject, body_text, body_html, calendar)`
}

export const lettersAsWritten = (letters: readonly Letter[], now: Date) => ({
  mailIds: letters.map(() => newId()),
  recipients: letters.map(({ to }) => to),
  subjects: letters.map(({ subject }) => subject.replace(/[\r\n]+/g, ' ')),
  texts: letters.map(({ text }) => text),
  pages: letters.map(({ html }) => html),
  calendars: letters.map(({ calendar = null }) => calendar),
  writtenAt: now.toISOString(),
})

/** Without an SMTP server letters stay in the outbox, where the built-in mailbox shows them. */
export function mailOutbox(
  db: Db,
  {
    smtpUrl,
    isDeliverable = () => true,
    ...post
  }: {
    smtpUrl: string | undefined
    from: string
    domain: string
    /** Whether an address can be reached at all: an email to any other is given up without a try. */
    isDeliverable?: (address: string) => boolean
  },
): Outbox {
  const carrier = smtpUrl === undefined ? undefined : smtpCarrier({ ...post, smtpUrl })
  return {
    name: 'mail',
    keepTryingMinutes,
    carry:
      carrier &&
      (async (id) => {
        const mail = await getMail(db, id)
        return isDeliverable(mail.recipient) ? carrier(mail) : undeliverable
      }),
  }
}

/** What becomes of an email to an address that cannot be reached. */
export const undeliverable = { became: 'refused', why: 'nobody has this address' } as const

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
