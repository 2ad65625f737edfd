import { payoutMethodLabel } from '@ujuzi/contract/locale/choice-labels'
import { countryName, isCountry } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { payoutProviderLabel } from '@ujuzi/contract/payouts/labels'
import { site } from '@ujuzi/contract/site'
import { formatLocalTime } from '../../platform/local-time.ts'
import type { EventTemplate } from '../notifications/event.rules.ts'
import { maskedNumber } from './accounts.rules.ts'
import type { PayoutMethodRow } from './tables.ts'

/**
 * Change of the payout methods. `default_*` kinds change the account that payouts go to; `other_*` kinds and `added` do
 * not.
 */
export type PayoutChange = {
  kind:
    | 'set'
    | 'added'
    | 'default_changed'
    | 'default_removed'
    | 'other_changed'
    | 'other_removed'
    | 'removed'
  before: PayoutMethodRow | undefined
  after: PayoutMethodRow | undefined
}
type Change = PayoutChange & { timeZone: string; publicUrl: () => string }

/**
 * Notifies the owner that a payout method was added, changed or removed, in case someone else did it. Also by SMS if
 * payouts go elsewhere or stop.
 */
export const payoutMethodChanged: EventTemplate<Change> = {
  group: 'necessary',
  push: 'security',
  email: (change, { name, locale }, now) => {
    const words = messagesOf(change)
    return {
      title: words.title({}, { locale }),
      paragraphs: [words.text({ name }, { locale })],
      details: detailsOf(change, now, locale),
      action: {
        label: m.payout_email_action({}, { locale }),
        url: `${change.publicUrl()}/professional/settings/payment`,
      },
      small: [m.email_stranger({}, { locale })],
    }
  },
  policy: { paidBy: 'platform' },
  sms: (change, { locale }) => {
    const { sms } = messagesOf(change)
    return sms && { text: sms({ site: site.name }, { locale }) }
  },
}

type Words = {
  title: typeof m.payout_email_set_title
  text: typeof m.payout_email_set_text
  sms?: typeof m.payout_sms_changed
}
const messages: Record<PayoutChange['kind'], Words> = {
  set: { title: m.payout_email_set_title, text: m.payout_email_set_text },
  added: { title: m.payout_email_added_title, text: m.payout_email_other_text },
  default_changed: {
    title: m.payout_email_changed_title,
    text: m.payout_email_changed_text,
    sms: m.payout_sms_changed,
  },
  default_removed: {
    title: m.payout_email_removed_title,
    text: m.payout_email_next_text,
    sms: m.payout_sms_removed,
  },
  other_changed: { title: m.payout_email_other_changed_title, text: m.payout_email_other_text },
  other_removed: { title: m.payout_email_other_removed_title, text: m.payout_email_other_text },
  removed: {
    title: m.payout_email_removed_title,
    text: m.payout_email_removed_text,
    sms: m.payout_sms_removed,
  },
}
const messagesOf = ({ kind }: Change) => messages[kind]

function detailsOf({ before, after, timeZone }: Change, now: Date, locale: Locale) {
  const waits =
    after?.isDefault && after.paysFrom > now && formatLocalTime(after.paysFrom, timeZone, locale)
  const rows: [label: typeof m.payout_email_before, value: string | false | undefined][] = [
    [m.payout_email_before, before && accountText(before, locale)],
    [m.payout_email_now, after && accountText(after, locale)],
    [m.payout_email_from, waits],
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
    maskedNumber(row.accountNumberEnd),
  ].join('\n')
}
