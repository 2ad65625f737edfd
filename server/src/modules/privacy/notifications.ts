import { emailCode } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Db } from '../../platform/db/db.ts'
import { sendMail } from '../../platform/email/email.ts'
import { type LetterParts, letter } from '../../platform/email/email-template.ts'
import { localeNamed } from '../../platform/locale.ts'
import type { AccountRow } from '../accounts/tables.ts'
import { dayName } from './rules.ts'

type Reader = Pick<AccountRow, 'name' | 'email' | 'role' | 'locale'>
type House = { publicUrl: () => string }

export async function mailLeaveCode(db: Db, reader: Reader, code: string, now: Date) {
  const locale = localeNamed(reader.locale)
  const parts = {
    title: m.mail_leave_code_title({}, { locale }),
    paragraphs: [m.mail_leave_code_text({ name: reader.name }, { locale })],
    code,
    small: [
      m.mail_code_lifetime({ minutes: emailCode.minutes }, { locale }),
      m.mail_leave_code_stranger({}, { locale }),
    ],
  }
  const subject = m.mail_leave_code_subject({ code, name: site.name }, { locale })
  await post(db, reader, locale, { subject, parts }, now)
}

export async function mailGoodbye(
  db: Db,
  reader: Reader,
  erasedAt: Date,
  { publicUrl }: House,
  now: Date,
) {
  const locale = localeNamed(reader.locale)
  const parts = {
    title: m.mail_left_title({ name: reader.name }, { locale }),
    paragraphs: [
      m.mail_left_text({ day: dayName(erasedAt, locale) }, { locale }),
      m.mail_left_back({}, { locale }),
    ],
    action: { label: m.mail_left_action({}, { locale }), url: `${publicUrl()}/auth/login` },
  }
  const subject = m.mail_left_subject({ name: site.name }, { locale })
  await post(db, reader, locale, { subject, parts }, now)
}

export async function mailWelcomeBack(db: Db, reader: Reader, now: Date) {
  const locale = localeNamed(reader.locale)
  const parts = {
    title: m.mail_returned_title({}, { locale }),
    paragraphs: [m.mail_returned_text({ name: reader.name }, { locale })],
    small: [m.mail_stranger({}, { locale })],
  }
  const subject = m.mail_returned_subject({ name: site.name }, { locale })
  await post(db, reader, locale, { subject, parts }, now)
}

export async function mailExportReady(
  db: Db,
  reader: Reader,
  expiresAt: Date,
  { publicUrl }: House,
  now: Date,
) {
  const locale = localeNamed(reader.locale)
  const portal = reader.role === 'professional' ? 'professional' : 'client'
  const parts = {
    title: m.mail_export_title({}, { locale }),
    paragraphs: [
      m.mail_export_text({ name: reader.name, day: dayName(expiresAt, locale) }, { locale }),
    ],
    action: {
      label: m.mail_export_action({}, { locale }),
      url: `${publicUrl()}/${portal}/settings`,
    },
    small: [m.mail_stranger({}, { locale })],
  }
  const subject = m.mail_export_subject({ name: site.name }, { locale })
  await post(db, reader, locale, { subject, parts }, now)
}

async function post(
  db: Db,
  { email }: Reader,
  locale: Locale,
  { subject, parts }: { subject: string; parts: Omit<LetterParts, 'locale'> },
  now: Date,
) {
  await sendMail(db, { to: email, subject, ...letter({ locale, ...parts }) }, now)
}
