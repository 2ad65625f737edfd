import { m } from '@ujuzi/contract/messages'
import type { Db } from '../../../platform/db/db.ts'
import { sendMail } from '../../../platform/email/email.ts'
import { letter } from '../../../platform/email/email-template.ts'
import { localeNamed } from '../../../platform/locale.ts'
import { mailChange } from '../notifications.ts'
import type { AccountRow } from '../tables.ts'

const changes = {
  on: { title: m.mail_second_factor_on_title, text: m.mail_second_factor_on_text },
  off: { title: m.mail_second_factor_off_title, text: m.mail_second_factor_off_text },
  renewed: { title: m.mail_recovery_renewed_title, text: m.mail_recovery_renewed_text },
} as const

/** Tells the owner how the account is protected from now on. */
export const mailProtection = (
  db: Db,
  account: AccountRow,
  change: keyof typeof changes,
  now: Date,
) => mailChange(db, account, changes[change], now)

export async function mailRecoveryCodeUsed(db: Db, account: AccountRow, left: number, now: Date) {
  const locale = localeNamed(account.locale)
  const title = m.mail_recovery_used_title({}, { locale })
  const body = letter({
    locale,
    title,
    paragraphs: [m.mail_recovery_used_text({ name: account.name }, { locale })],
    details: [{ label: m.mail_recovery_left({}, { locale }), value: String(left) }],
    small: [m.mail_recovery_more({}, { locale }), m.mail_stranger({}, { locale })],
  })
  await sendMail(db, { to: account.email, subject: title, ...body }, now)
}
