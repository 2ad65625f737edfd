import { resetLink } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Db } from '../../../platform/db/db.ts'
import { sendMail } from '../../../platform/email/email.ts'
import { letter } from '../../../platform/email/email-template.ts'
import { localeNamed } from '../../../platform/locale.ts'
import type { AccountRow } from '../tables.ts'

export async function mailResetLink(db: Db, account: AccountRow, url: string, now: Date) {
  const locale = localeNamed(account.locale)
  const title = m.mail_reset_title({}, { locale })
  const body = letter({
    locale,
    title,
    paragraphs: [m.mail_reset_text({ name: account.name }, { locale })],
    action: { label: m.mail_reset_action({}, { locale }), url },
    small: [
      m.mail_reset_lifetime({ minutes: resetLink.minutes }, { locale }),
      m.mail_reset_stranger({}, { locale }),
    ],
  })
  const subject = m.mail_reset_subject({ name: site.name }, { locale })
  await sendMail(db, { to: account.email, subject, ...body }, now)
}

/** Tells the owner, who may not have been the one. */
export async function mailPasswordChanged(
  db: Db,
  account: AccountRow,
  { resetPage }: { resetPage: string },
  now: Date,
) {
  const locale = localeNamed(account.locale)
  const body = letter({
    locale,
    title: m.mail_password_title({}, { locale }),
    paragraphs: [m.mail_password_text({ name: account.name }, { locale })],
    action: { label: m.mail_password_action({}, { locale }), url: resetPage },
    small: [m.mail_password_stranger({}, { locale })],
  })
  const subject = m.mail_password_subject({ name: site.name }, { locale })
  await sendMail(db, { to: account.email, subject, ...body }, now)
}
