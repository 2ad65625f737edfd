import { emailCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Db } from '../../../platform/db/db.ts'
import { sendMail } from '../../../platform/email/email.ts'
import { letter } from '../../../platform/email/email-template.ts'
import { localeNamed } from '../../../platform/locale.ts'
import { sendSms } from '../../../platform/sms/sms.ts'
import type { AccountRow } from '../tables.ts'

/** The code stands first, where a telephone shows it without being unlocked. */
export async function textCode(
  db: Db,
  { locale: tag }: AccountRow,
  { code, to }: { code: string; to: string },
  now: Date,
) {
  const locale = localeNamed(tag)
  const inputs = { code, name: site.name, minutes: emailCode.minutes }
  await sendSms(db, { to, text: m.mail_sms_code(inputs, { locale }) }, now)
}

export async function mailPhoneChanged(db: Db, account: AccountRow, phone: string, now: Date) {
  const locale = localeNamed(account.locale)
  const title = m.mail_phone_changed_title({}, { locale })
  const body = letter({
    locale,
    title,
    paragraphs: [m.mail_phone_changed_text({ name: account.name, phone }, { locale })],
    small: [m.mail_stranger({}, { locale })],
  })
  await sendMail(db, { to: account.email, subject: title, ...body }, now)
}
