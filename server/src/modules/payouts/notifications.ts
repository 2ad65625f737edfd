import { payoutMethodLabel } from '@ujuzi/contract/locale/choice-labels'
import { countryName, isCountry } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { payoutProviderLabel } from '@ujuzi/contract/money/payout-labels'
import { site } from '@ujuzi/contract/site'
import type { Db } from '../../platform/db/db.ts'
import { sendMail } from '../../platform/email/email.ts'
import { letter } from '../../platform/email/email-template.ts'
import { localTime } from '../../platform/local-time.ts'
import { localeNamed } from '../../platform/locale.ts'
import { sendSms } from '../../platform/sms/sms.ts'
import type { AccountRow } from '../accounts/tables.ts'
import { masked } from './accounts.rules.ts'
import type { PayoutMethodRow } from './tables.ts'

type Change = {
  before: PayoutMethodRow | undefined
  after: PayoutMethodRow | undefined
  timeZone: string
  publicUrl: () => string
}

/** Tells the owner where their money goes from now on, in case it was somebody else who said so. */
export async function tellOfMethod(db: Db, account: AccountRow, change: Change, now: Date) {
  const locale = localeNamed(account.locale)
  const { before, after } = change
  const words = after ? (before ? changed : set) : removed
  const title = words.title({}, { locale })
  const body = letter({
    locale,
    title,
    paragraphs: [words.text({ name: account.name }, { locale })],
    details: detailsOf(change, now, locale),
    action: {
      label: m.payout_mail_action({}, { locale }),
      url: `${change.publicUrl()}/professional/payout`,
    },
    small: [m.mail_stranger({}, { locale })],
  })
  await sendMail(db, { to: account.email, subject: title, ...body }, now)
  if (!before || !account.phone || !account.phoneVerifiedAt) return
  await sendSms(db, { to: account.phone, text: words.sms({ site: site.name }, { locale }) }, now)
}

const set = {
  title: m.payout_mail_set_title,
  text: m.payout_mail_set_text,
  sms: m.payout_sms_changed,
}
const changed = {
  title: m.payout_mail_changed_title,
  text: m.payout_mail_changed_text,
  sms: m.payout_sms_changed,
}
const removed = {
  title: m.payout_mail_removed_title,
  text: m.payout_mail_removed_text,
  sms: m.payout_sms_removed,
}

function detailsOf({ before, after, timeZone }: Change, now: Date, locale: Locale) {
  const waits = after && after.paysFrom > now && localTime(after.paysFrom, timeZone, locale)
  const rows: [label: typeof m.payout_mail_before, value: string | false | undefined][] = [
    [m.payout_mail_before, before && accountText(before, locale)],
    [m.payout_mail_now, after && accountText(after, locale)],
    [m.payout_mail_from, waits],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label: label({}, { locale }), value }] : []))
}

function accountText(row: PayoutMethodRow, locale: Locale) {
  const country = isCountry(row.country) ? countryName(row.country, locale) : row.country
  return [
    payoutMethodLabel(row.type, locale),
    payoutProviderLabel(row.type, row.provider, locale),
    country,
    row.accountName,
    masked(row.accountNumberEnd),
  ].join('\n')
}
