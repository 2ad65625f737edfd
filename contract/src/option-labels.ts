import type { Locale } from './locales.ts'
import type {
  BookingTime,
  BusinessType,
  CommunicationPreference,
  NotificationPreference,
  PaymentMethod,
  PayoutFrequency,
  PayoutMethod,
  ServiceFrequency,
  SortOption,
  TimeOfDay,
} from './options.ts'
import { m } from './paraglide/messages.js'

/* The words of each option, in the reader's language unless another is asked for. */

const sortLabels = {
  best_match: m.facts_sort_best_match,
  rating: m.facts_sort_rating,
  distance: m.facts_sort_distance,
  price_low: m.facts_sort_price_low,
  price_high: m.facts_sort_price_high,
  newest: m.facts_sort_newest,
} satisfies Record<SortOption, unknown>

export const sortLabel = (option: SortOption, locale?: Locale) => sortLabels[option]({}, { locale })

const timeOfDayLabels = {
  morning: m.facts_time_of_day_morning,
  afternoon: m.facts_time_of_day_afternoon,
  evening: m.facts_time_of_day_evening,
} satisfies Record<TimeOfDay, unknown>

/** With its hours: Morning (6AM - 12PM). */
export const timeOfDayLabel = (option: TimeOfDay, locale?: Locale) =>
  timeOfDayLabels[option]({}, { locale })

const serviceFrequencyLabels = {
  'as-needed': m.facts_frequency_as_needed,
  weekly: m.facts_frequency_weekly,
  'bi-weekly': m.facts_frequency_bi_weekly,
  monthly: m.facts_frequency_monthly,
  quarterly: m.facts_frequency_quarterly,
} satisfies Record<ServiceFrequency, unknown>

export const serviceFrequencyLabel = (option: ServiceFrequency, locale?: Locale) =>
  serviceFrequencyLabels[option]({}, { locale })

const bookingTimeLabels = {
  morning: m.facts_booking_time_morning,
  afternoon: m.facts_booking_time_afternoon,
  evening: m.facts_booking_time_evening,
  weekdays: m.facts_booking_time_weekdays,
  weekends: m.facts_booking_time_weekends,
  flexible: m.facts_booking_time_flexible,
} satisfies Record<BookingTime, unknown>

export const bookingTimeLabel = (option: BookingTime, locale?: Locale) =>
  bookingTimeLabels[option]({}, { locale })

const communicationLabels = {
  email: m.facts_communication_email,
  phone: m.facts_communication_phone,
  text: m.facts_communication_text,
  app: m.facts_communication_app,
} satisfies Record<CommunicationPreference, unknown>

export const communicationLabel = (option: CommunicationPreference, locale?: Locale) =>
  communicationLabels[option]({}, { locale })

const notificationLabels = {
  booking_confirmations: m.facts_notification_booking_confirmations,
  reminder_notifications: m.facts_notification_reminder_notifications,
  service_provider_messages: m.facts_notification_service_provider_messages,
  promotional_offers: m.facts_notification_promotional_offers,
  service_recommendations: m.facts_notification_service_recommendations,
} satisfies Record<NotificationPreference, unknown>

export const notificationLabel = (option: NotificationPreference, locale?: Locale) =>
  notificationLabels[option]({}, { locale })

const businessTypeLabels = {
  individual: m.facts_business_type_individual,
  company: m.facts_business_type_company,
  cooperative: m.facts_business_type_cooperative,
} satisfies Record<BusinessType, unknown>

export const businessTypeLabel = (option: BusinessType, locale?: Locale) =>
  businessTypeLabels[option]({}, { locale })

const payoutFrequencyLabels = {
  daily: m.facts_payout_frequency_daily,
  weekly: m.facts_payout_frequency_weekly,
  monthly: m.facts_payout_frequency_monthly,
} satisfies Record<PayoutFrequency, unknown>

export const payoutFrequencyLabel = (option: PayoutFrequency, locale?: Locale) =>
  payoutFrequencyLabels[option]({}, { locale })

const payoutMethodLabels = {
  bank_transfer: m.facts_payout_method_bank_transfer,
  mobile_money: m.facts_payout_method_mobile_money,
  crypto: m.facts_payout_method_crypto,
} satisfies Record<PayoutMethod, unknown>

export const payoutMethodLabel = (option: PayoutMethod, locale?: Locale) =>
  payoutMethodLabels[option]({}, { locale })

/** Words are translated; names are the same in every language. */
const paymentLabels: Record<PaymentMethod, string | typeof m.facts_payment_cash> = {
  cash: m.facts_payment_cash,
  card: m.facts_payment_card,
  bank_transfer: m.facts_payment_bank_transfer,
  mobile_money: m.facts_payment_mobile_money,
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
