import { emailCode } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Db } from '../../platform/db.ts'
import { letter } from '../../platform/letter.ts'
import { localeNamed } from '../../platform/locale.ts'
import { sendMail } from '../../platform/mail.ts'
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
