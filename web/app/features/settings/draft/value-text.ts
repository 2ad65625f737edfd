import { communicationLabel, payoutFrequencyLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { paymentLabel } from '@ujuzi/contract/money/payment-labels'
import { responseLabels } from '#app/domain/business/contact-texts.ts'
import { lines, plainText } from '#app/domain/draft/value-text.ts'
import { currencyName } from '#app/features/settings/payment/currency-name.ts'
import { longDay, noonUtc } from '#app/lib/i18n/times.ts'
import type { TownNames } from './saved-settings-draft.ts'
import type { SettingsDraft, SettingsKey } from './settings-draft.ts'

/** A setting's value as text, for showing two versions side by side. */
export function settingText(key: SettingsKey, draft: SettingsDraft, towns: TownNames): string {
  const text = specialText(key, draft, towns) ?? plainText(draft[key])
  return text === '' ? m.profile_nothing() : text
}

const visibilityLabels = {
  public: m.business_settings_public,
  link: m.business_settings_link,
  hidden: m.business_settings_hidden,
} as const

function specialText(key: SettingsKey, draft: SettingsDraft, towns: TownNames) {
  const texts: Partial<Record<SettingsKey, () => string>> = {
    'privacy.profile_visibility': () => visibilityLabels[draft['privacy.profile_visibility']](),
    'payment.default_currency': () => currencyName(draft['payment.default_currency']),
    'payment.accepted_methods': () =>
      lines(draft['payment.accepted_methods'], (method) => paymentLabel(method)),
    'payment.payout_frequency': () => payoutFrequencyLabel(draft['payment.payout_frequency']),
    'communication.preferred_contact_method': () =>
      communicationLabel(draft['communication.preferred_contact_method']),
    'communication.response_time': () => responseLabels[draft['communication.response_time']](),
    'communication.quick_replies': () =>
      lines(draft['communication.quick_replies'], ({ title, text }) => `${title}: ${text}`),
    'communication.away': () => lines(draft['communication.away'], awayText),
    'business.service_areas': () => lines(draft['business.service_areas'], (id) => towns[id] ?? id),
  }
  return texts[key]?.()
}

const awayText = ({ from, to, reason }: SettingsDraft['communication.away'][number]) =>
  [`${longDay(noonUtc(from), 'UTC')} – ${longDay(noonUtc(to), 'UTC')}`, reason]
    .filter(Boolean)
    .join(': ')
