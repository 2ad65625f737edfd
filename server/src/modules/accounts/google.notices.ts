import { m } from '@ujuzi/contract/messages'
import type { Db } from '../../platform/db.ts'
import { letter } from '../../platform/letter.ts'
import { localeNamed } from '../../platform/locale.ts'
import { sendMail } from '../../platform/mail.ts'
import type { AccountRow } from './tables.ts'

const changes = {
  linked: { title: m.mail_google_linked_title, text: m.mail_google_linked_text },
  unlinked: { title: m.mail_google_unlinked_title, text: m.mail_google_unlinked_text },
} as const

/** Tells the owner that Google opens the account from now on, or no longer does. */
export async function mailGoogle(
  db: Db,
  account: AccountRow,
  change: keyof typeof changes,
  now: Date,
) {
  const locale = localeNamed(account.locale)
  const title = changes[change].title({}, { locale })
  const body = letter({
    locale,
    title,
    paragraphs: [changes[change].text({ name: account.name }, { locale })],
    small: [m.mail_stranger({}, { locale })],
  })
  await sendMail(db, { to: account.email, subject: title, ...body }, now)
}
