import { m } from '@ujuzi/contract/messages'
import type { Db } from '../../../platform/db/db.ts'
import { sendMail } from '../../../platform/email/email.ts'
import { letter } from '../../../platform/email/email-template.ts'
import { localeNamed } from '../../../platform/locale.ts'
import type { AccountRow } from '../tables.ts'

/** The last letter to an address: whoever reads it there may not have wanted the change. */
export async function mailEmailChanged(db: Db, before: AccountRow, now: Date) {
  const locale = localeNamed(before.locale)
  const body = letter({
    locale,
    title: m.mail_email_changed_title({}, { locale }),
    paragraphs: [m.mail_email_changed_text({ name: before.name }, { locale })],
    small: [m.mail_changed_stranger({}, { locale })],
  })
  const subject = m.mail_email_changed_title({}, { locale })
  await sendMail(db, { to: before.email, subject, ...body }, now)
}
