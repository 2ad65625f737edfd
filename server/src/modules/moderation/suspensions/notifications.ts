import { suspensionLinkDays } from '@ujuzi/contract/api/portal-limits'
import { suspensionReasonLabel } from '@ujuzi/contract/locale/choice-labels'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { SuspensionOutcome } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import type { Db } from '../../../platform/db/db.ts'
import { sendMail } from '../../../platform/email/email.ts'
import { type LetterParts, letter } from '../../../platform/email/email-template.ts'
import { localTime } from '../../../platform/local-time.ts'
import { localeNamed } from '../../../platform/locale.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import type { SuspensionRow } from '../tables.ts'
import { findZone } from '../time-zone.queries.ts'

type Reader = Pick<AccountRow, 'name' | 'email' | 'locale' | 'erasedAt'>
type Telling = { locale: Locale }

/** What is held against the person, from when, and where to reply. */
export async function mailNotice(
  tx: Db,
  reader: Reader,
  suspension: SuspensionRow,
  link: string,
  now: Date,
) {
  const locale = localeNamed(reader.locale)
  const facts = {
    name: reader.name,
    house: site.name,
    when: localTime(suspension.startsAt, await findZone(tx, suspension.accountId), locale),
  }
  const [title, text] = suspension.startedAt
    ? [m.suspension_mail_now_title, m.suspension_mail_now_text]
    : [m.suspension_mail_notice_title, m.suspension_mail_notice_text]
  await post(tx, reader, now, {
    locale,
    title: title(facts, { locale }),
    paragraphs: [text(facts, { locale }), m.suspension_mail_right({}, { locale })],
    details: [
      {
        label: m.suspension_mail_reason({}, { locale }),
        value: suspensionReasonLabel(suspension.reason, locale),
      },
      { label: m.suspension_mail_explanation({}, { locale }), value: suspension.explanation ?? '' },
    ],
    action: { label: m.suspension_mail_action({}, { locale }), url: link },
    small: [m.suspension_mail_link({ days: suspensionLinkDays }, { locale })],
  })
}

/** The notice is over: from now on it binds. */
export async function mailStarted(tx: Db, reader: Reader, link: string, now: Date) {
  const locale = localeNamed(reader.locale)
  const facts = { name: reader.name, house: site.name }
  await post(tx, reader, now, {
    locale,
    title: m.suspension_mail_now_title(facts, { locale }),
    paragraphs: [
      m.suspension_mail_started_text(facts, { locale }),
      m.suspension_mail_right({}, { locale }),
    ],
    action: { label: m.suspension_mail_action({}, { locale }), url: link },
  })
}

const decided = {
  upheld: { title: m.suspension_mail_upheld_title, text: m.suspension_mail_upheld_text },
  withdrawn: { title: m.suspension_mail_withdrawn_title, text: m.suspension_mail_withdrawn_text },
  lifted: { title: m.suspension_mail_lifted_title, text: m.suspension_mail_lifted_text },
} as const satisfies Record<SuspensionOutcome, unknown>

export async function mailDecided(
  tx: Db,
  reader: Reader,
  { outcome, explanation }: { outcome: SuspensionOutcome; explanation: string },
  { link, publicUrl }: { link: string; publicUrl: string },
  now: Date,
) {
  const locale = localeNamed(reader.locale)
  const facts = { name: reader.name, house: site.name }
  const { title, text } = decided[outcome]
  const action =
    outcome === 'upheld'
      ? { label: m.suspension_mail_read({}, { locale }), url: link }
      : { label: m.suspension_mail_sign_in({}, { locale }), url: `${publicUrl}/auth/login` }
  await post(tx, reader, now, {
    locale,
    title: title(facts, { locale }),
    paragraphs: [text(facts, { locale })],
    details: [{ label: m.suspension_mail_explanation({}, { locale }), value: explanation }],
    action,
  })
}

/** In the language of who reads it: why a visit was called off. */
export const cancelledWords = (locale: string | null) =>
  m.suspension_cancelled({ house: site.name }, {
    locale: localeNamed(locale ?? 'en'),
  } satisfies Telling)

async function post(tx: Db, reader: Reader, now: Date, parts: LetterParts) {
  if (reader.erasedAt) return
  await sendMail(tx, { to: reader.email, subject: parts.title, ...letter(parts) }, now)
}
