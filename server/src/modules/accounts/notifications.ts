import { emailCode } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Db } from '../../platform/db/db.ts'
import { sendMail } from '../../platform/email/email.ts'
import { letter } from '../../platform/email/email-template.ts'
import { localeNamed } from '../../platform/locale.ts'
import type { AccountRow } from './tables.ts'

export async function mailCode(
  db: Db,
  account: AccountRow,
  code: string,
  now: Date,
  to = account.email,
) {
  const locale = localeNamed(account.locale)
  const body = letter({
    locale,
    title: m.mail_code_title({}, { locale }),
    paragraphs: [m.mail_code_hello({ name: account.name }, { locale })],
    code,
    small: [
      m.mail_code_lifetime({ minutes: emailCode.minutes }, { locale }),
      m.mail_code_stranger({}, { locale }),
    ],
  })
  const subject = m.mail_code_subject({ code, name: site.name }, { locale })
  await sendMail(db, { to, subject, ...body }, now)
}

type Told = {
  title: (inputs: Record<string, never>, options: { locale: Locale }) => string
  text: (inputs: { name: string }, options: { locale: Locale }) => string
}

/** Tells the owner what has changed about how the account is opened, in case it was somebody else. */
export async function mailChange(db: Db, account: AccountRow, { title, text }: Told, now: Date) {
  const locale = localeNamed(account.locale)
  const subject = title({}, { locale })
  const body = letter({
    locale,
    title: subject,
    paragraphs: [text({ name: account.name }, { locale })],
    small: [m.mail_stranger({}, { locale })],
  })
  await sendMail(db, { to: account.email, subject, ...body }, now)
}
