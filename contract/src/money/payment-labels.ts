import { m } from '@ujuzi/contract/messages'
import type { PaymentMethod } from '../api/options.ts'
import type { Locale } from '../locale/locales.ts'

/** Generic methods are translated; brand names are the same in every language. */
const paymentLabels: Record<PaymentMethod, string | typeof m.facts_payment_cash> = {
  cash: m.facts_payment_cash,
  card: m.facts_payment_card,
  bank_transfer: m.facts_payment_bank_transfer,
  mobile_money: m.ui_mobile_money,
  airtel_money: 'Airtel Money',
  baridimob: 'BaridiMob',
  d17: 'D17',
  e_mola: 'e-Mola',
  ecocash: 'EcoCash',
  instapay: 'InstaPay',
  m_pesa: 'M-Pesa',
  mixx_by_yas: 'Mixx by Yas',
  mtn_momo: 'MTN MoMo',
  multicaixa_express: 'Multicaixa Express',
  mvola: 'MVola',
  opay: 'OPay',
  orange_money: 'Orange Money',
  telebirr: 'telebirr',
  telecel_cash: 'Telecel Cash',
  vodafone_cash: 'Vodafone Cash',
  wave: 'Wave',
}

export function paymentLabel(option: PaymentMethod, locale?: Locale) {
  const label = paymentLabels[option]
  return typeof label === 'string' ? label : label({}, { locale })
}
