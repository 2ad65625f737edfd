import { paymentMethods, payoutFrequencies } from '@ujuzi/contract/api/options'
import { isCurrency } from '@ujuzi/contract/money/currencies'
import { slotSteps } from '@ujuzi/contract/settings/settings-options'
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { codedColumn, defaultsOf } from '../../platform/db/column-fields.ts'
import { businesses } from '../businesses/tables.ts'

export type QuickReply = { title: string; text: string }

/** Settings that neither search nor the booking rules read. A business without a row has the defaults. */
export const businessSettings = pgTable('business_settings', {
  businessId: uuid().primaryKey(),
  /** Days of notice to return to when the business requires advance booking again. */
  noticeDays: integer().notNull().default(1),
  payoutFrequency: text({ enum: payoutFrequencies }).notNull().default('weekly'),
  vatRegistered: boolean().notNull().default(false),
  /** Percent. */
  taxRate: numeric({ mode: 'number' }).notNull().default(0),
  /** Per hour, in the currency of the business. */
  baseRateMinor: bigint({ mode: 'number' }),
  quickReplies: jsonb().$type<QuickReply[]>().notNull().default([]),
  shareAnalytics: boolean().notNull().default(true),
})

export type BusinessSettingsRow = typeof businessSettings.$inferSelect

/** Settings of a business without a row. */
export const defaultBusinessSettings = defaultsOf(businessSettings)

const same = <T>(value: T) => value

const currency = codedColumn(
  businesses.currency,
  (code) => {
    if (!isCurrency(code)) throw new Error(`${code} is not a supported currency`)
    return code
  },
  same,
)

/** In the order of the contract. */
const acceptedMethods = codedColumn(
  businesses.paymentMethods,
  (stored) => paymentMethods.filter((method) => stored.includes(method)),
  same,
)

const slotStep = codedColumn(
  businesses.slotStepMinutes,
  (stored) => slotSteps.find((step) => step === stored) ?? slotSteps[0],
  same,
)

/** The columns of the settings in the contract that are stored alone and outside of the profile, nested as there. */
export const settingsColumns = {
  privacy: {
    profile_visibility: businesses.profileVisibility,
    show_phone_number: businesses.showPhoneNumber,
    show_email: businesses.showEmail,
    show_location: businesses.showLocation,
    show_services: businesses.showServices,
    show_reviews: businesses.showReviews,
    data_sharing: {
      analytics: businessSettings.shareAnalytics,
      marketing: businesses.shareMarketing,
    },
  },
  payment: {
    default_currency: currency,
    accepted_methods: acceptedMethods,
    payout_frequency: businessSettings.payoutFrequency,
    tax_settings: {
      vat_registered: businessSettings.vatRegistered,
      tax_rate: businessSettings.taxRate,
    },
    pricing: { cancellation_fee_percentage: businesses.cancellationFeePercentage },
  },
  booking: {
    auto_accept_bookings: businesses.autoAcceptBookings,
    same_day_booking: businesses.sameDayBooking,
    booking_lead_time_hours: businesses.bookingLeadTimeHours,
    cancellation_policy: {
      free_cancellation_hours: businesses.freeCancellationHours,
      partial_refund_hours: businesses.partialRefundHours,
      no_refund_hours: businesses.noRefundHours,
    },
    booking_requirements: businesses.bookingRequirements,
    deposit_policy: businesses.depositPolicy,
    no_show_policy: businesses.noShowPolicy,
    slot_step_minutes: slotStep,
  },
  communication: { quick_replies: businessSettings.quickReplies },
  business: {
    capacity: {
      max_daily_bookings: businesses.maxDailyBookings,
      buffer_time_minutes: businesses.bufferTimeMinutes,
    },
  },
} as const
