import type { PaymentMethod, PayoutFrequency } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { paymentLabel } from '@ujuzi/contract/money/payment-labels'
import { payoutProviderLabel } from '@ujuzi/contract/payouts/labels'
import type { PayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { priceText } from '#app/domain/price/price-text.ts'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import type { SettingsExample } from '#app/features/settings/example.ts'
import { anyOfText } from '#app/lib/i18n/lists.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { currencyName } from './currency-name.ts'

/** Methods without a brand name. */
export const genericMethods: readonly PaymentMethod[] = [
  'cash',
  'card',
  'bank_transfer',
  'mobile_money',
]

/** Labels as they are written within a sentence: cash, Orange Money. */
const methodNames = (draft: SettingsDraft) =>
  draft['payment.accepted_methods'].map((method) => {
    const label = paymentLabel(method)
    return genericMethods.includes(method) ? lowerFirst(label) : label
  })

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

/** Summary of the tab for the list of tabs. */
export function paymentSummary(draft: SettingsDraft) {
  const methods = methodNames(draft)
  return methods.length > 0
    ? m.business_settings_tab_methods({ methods: anyOfText(methods) })
    : m.business_settings_methods_none()
}

export function methodsSentence(draft: SettingsDraft) {
  const methods = methodNames(draft)
  if (methods.length === 0) return m.business_settings_methods_none()
  const currency = currencyName(draft['payment.default_currency'])
  return m.business_settings_methods_says({ currency, methods: anyOfText(methods) })
}

const payoutTexts = {
  daily: m.business_settings_payout_to_daily,
  weekly: m.business_settings_payout_to_weekly,
  monthly: m.business_settings_payout_to_monthly,
} as const satisfies Record<PayoutFrequency, unknown>

export function payoutSentence(draft: SettingsDraft, methods: readonly PayoutMethod[]) {
  const method = methods.find(({ is_default }) => is_default) ?? methods[0]
  if (!method) return m.business_settings_payout_missing()
  const name = `${payoutProviderLabel(method.type, method.provider)} ${method.account_number}`
  return payoutTexts[draft['payment.payout_frequency']]({ method: name })
}

/** Undefined without a minimum. */
export function minimumSentence(draft: SettingsDraft, currency: string) {
  const price = draft['payment.pricing.minimum_booking_amount']
  return price > 0
    ? m.business_settings_minimum_says({ amount: priceText({ price, currency }) })
    : undefined
}

/** Undefined without VAT. */
export function taxSentence(
  draft: SettingsDraft,
  { price, currency }: Pick<SettingsExample, 'price' | 'currency'>,
) {
  const rate = draft['payment.tax_settings.tax_rate']
  if (!draft['payment.tax_settings.vat_registered'] || !(rate > 0)) return undefined
  return m.business_settings_tax_says({
    price: priceText({ price, currency }),
    amount: priceText({ price: (price * rate) / (100 + rate), currency }),
    rate: percentText(rate),
  })
}
