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

/** `before` is undefined for the first payout method; `after` is undefined after a removal. */
type Change = {
  before: PayoutMethodRow | undefined
  after: PayoutMethodRow | undefined
  timeZone: string
  publicUrl: () => string
}

/**
 * Notifies the owner that the payout method was set, changed or removed, in case someone else did it. Also by SMS,
 * except for the first method.
 */
export const payoutMethodChanged: EventTemplate<Change> = {
  group: 'necessary',
  email: (change, { name, locale }, now) => {
    const words = messagesOf(change)
    return {
      title: words.title({}, { locale }),
      paragraphs: [words.text({ name }, { locale })],
      details: detailsOf(change, now, locale),
      action: {
        label: m.payout_email_action({}, { locale }),
        url: `${change.publicUrl()}/professional/payout`,
      },
      small: [m.email_stranger({}, { locale })],
    }
  },
  sms: (change, { locale }) =>
    change.before && { text: messagesOf(change).sms({ site: site.name }, { locale }) },
}

function messagesOf({ before, after }: Change) {
  if (!after) return removed
  return before ? changed : set
}

const set = {
  title: m.payout_email_set_title,
  text: m.payout_email_set_text,
  sms: m.payout_sms_changed,
}
const changed = {
  title: m.payout_email_changed_title,
  text: m.payout_email_changed_text,
  sms: m.payout_sms_changed,
}
const removed = {
  title: m.payout_email_removed_title,
  text: m.payout_email_removed_text,
  sms: m.payout_sms_removed,
}

function detailsOf({ before, after, timeZone }: Change, now: Date, locale: Locale) {
  const waits = after && after.paysFrom > now && formatLocalTime(after.paysFrom, timeZone, locale)
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
