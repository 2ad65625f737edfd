import { m } from '@ujuzi/contract/messages'
import type {
  BookingTime,
  BusinessType,
  CommunicationPreference,
  NotificationPreference,
  PayoutFrequency,
  PayoutMethod,
  ServiceFrequency,
} from '../api/options.ts'
import type { SuspensionReason } from '../moderation/suspensions.ts'
import type { Locale } from './locales.ts'

/* Labels of options for signed-in users; a separate file so that visitors do not download them. */

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
  mobile_money: m.ui_mobile_money,
  crypto: m.facts_payout_method_crypto,
} satisfies Record<PayoutMethod, unknown>

export const payoutMethodLabel = (option: PayoutMethod, locale?: Locale) =>
  payoutMethodLabels[option]({}, { locale })

const suspensionReasonLabels = {
  fraud: m.suspension_reason_fraud,
  abuse: m.suspension_reason_abuse,
  no_shows: m.suspension_reason_no_shows,
  unsafe: m.suspension_reason_unsafe,
  false_identity: m.suspension_reason_false_identity,
  other: m.suspension_reason_other,
} satisfies Record<SuspensionReason, unknown>

export const suspensionReasonLabel = (option: SuspensionReason, locale?: Locale) =>
  suspensionReasonLabels[option]({}, { locale })
