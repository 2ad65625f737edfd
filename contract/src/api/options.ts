/** Quick choices of a form; `serviceDuration` has the durations that are possible. */
export const serviceDurationsMinutes = [15, 30, 45, 60, 90, 120, 180, 240, 480] as const
export type ServiceDuration = (typeof serviceDurationsMinutes)[number]

export const serviceFrequencies = [
  'as-needed',
  'weekly',
  'bi-weekly',
  'monthly',
  'quarterly',
] as const
export type ServiceFrequency = (typeof serviceFrequencies)[number]

export const bookingTimes = [
  'morning',
  'afternoon',
  'evening',
  'weekdays',
  'weekends',
  'flexible',
] as const
export type BookingTime = (typeof bookingTimes)[number]

export const communicationPreferences = ['email', 'phone', 'text', 'app'] as const
export type CommunicationPreference = (typeof communicationPreferences)[number]

export const notificationPreferences = [
  'booking_confirmations',
  'reminder_notifications',
  'service_provider_messages',
  'promotional_offers',
  'service_recommendations',
] as const
export type NotificationPreference = (typeof notificationPreferences)[number]

export const businessTypes = ['individual', 'company', 'cooperative'] as const
export type BusinessType = (typeof businessTypes)[number]

export const payoutFrequencies = ['daily', 'weekly', 'monthly'] as const
export type PayoutFrequency = (typeof payoutFrequencies)[number]

export const payoutMethods = ['bank_transfer', 'mobile_money', 'crypto'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** Payment methods of businesses with the kind of each; mobile services are listed by brand name. */
export const paymentKinds = {
  cash: 'cash',
  card: 'card',
  bank_transfer: 'bank',
  instapay: 'bank',
  multicaixa_express: 'bank',
  mobile_money: 'mobile',
  airtel_money: 'mobile',
  baridimob: 'mobile',
  d17: 'mobile',
  e_mola: 'mobile',
  ecocash: 'mobile',
  m_pesa: 'mobile',
  mixx_by_yas: 'mobile',
  mtn_momo: 'mobile',
  mvola: 'mobile',
  opay: 'mobile',
  orange_money: 'mobile',
  telebirr: 'mobile',
  telecel_cash: 'mobile',
  vodafone_cash: 'mobile',
  wave: 'mobile',
} as const
export type PaymentMethod = keyof typeof paymentKinds
export type PaymentKind = (typeof paymentKinds)[PaymentMethod]
export const paymentMethods = Object.keys(paymentKinds) as PaymentMethod[]
