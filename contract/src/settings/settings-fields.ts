import * as z from 'zod/mini'
import { accountSettingFields } from '../accounts/account-settings.ts'
import {
  flag,
  limitedList,
  multiline,
  requiredLine,
  singleLine,
  wholeNumber,
} from '../api/field-types.ts'
import { day } from '../api/fields.ts'
import { amountMinorLimit } from '../api/limits.ts'
import { paymentMethods, payoutFrequencies } from '../api/options.ts'
import { profileGroups } from '../businesses/profile-fields.ts'
import { currencyCodes } from '../money/currencies.ts'
import { byChannel, notificationChannels } from '../notifications/channels.ts'
import { EmailDigest, ProfessionalNotifications, QuietHours } from '../notifications/preferences.ts'
import type { FieldTree } from './field-tree.ts'
import { settingsLimits as limits } from './settings-limits.ts'
import { profileVisibilities, slotSteps } from './settings-options.ts'

/** Writable settings of a professional by group, nested as on the wire. */

/** In major units of the business's currency. */
const amount = () =>
  z
    .number('field_number')
    .check(z.gte(0, 'field_number'), z.lt(amountMinorLimit, 'field_price_large'))
const percentage = () =>
  z.number('field_number').check(z.gte(0, 'field_number'), z.lte(100, 'field_number'))
const hours = (max: number) => wholeNumber(0, max)

const privacy = {
  profile_visibility: z.enum(profileVisibilities, 'field_invalid'),
  show_phone_number: flag(),
  show_email: flag(),
  show_location: flag(),
  show_services: flag(),
  show_reviews: flag(),
  data_sharing: { analytics: flag(), marketing: flag() },
} as const

const payment = {
  default_currency: z.enum(currencyCodes, 'field_currency'),
  /** How clients can pay the professional. */
  accepted_methods: limitedList(z.enum(paymentMethods, 'field_invalid'), paymentMethods.length),
  payout_frequency: z.enum(payoutFrequencies, 'field_invalid'),
  tax_settings: {
    tax_id: profileGroups.business.tax_id,
    vat_registered: flag(),
    /** Percent. */
    tax_rate: percentage(),
  },
  pricing: {
    /** Per hour; null if none is set. */
    base_rate: z.nullable(amount()),
    /** 0 means no minimum. */
    minimum_booking_amount: amount(),
    cancellation_fee_percentage: wholeNumber(0, 100),
  },
} as const

const booking = {
  auto_accept_bookings: flag(),
  require_advance_booking: flag(),
  /** Days of notice while `require_advance_booking` is on. */
  advance_booking_days: wholeNumber(1, limits.noticeDays),
  same_day_booking: flag(),
  booking_lead_time_hours: hours(limits.bookingLeadTimeHours),
  cancellation_policy: {
    free_cancellation_hours: hours(limits.cancellationHours),
    partial_refund_hours: hours(limits.cancellationHours),
    no_refund_hours: hours(limits.cancellationHours),
  },
  /** Text that clients confirm before they book. */
  booking_requirements: multiline(limits.bookingRequirements),
  deposit_policy: multiline(limits.policyText),
  no_show_policy: multiline(limits.policyText),
  slot_step_minutes: z.literal(slotSteps, 'field_number'),
} as const

const communication = {
  preferred_contact_method: profileGroups.contact_preferences.preferred_contact_method,
  response_time: profileGroups.contact_preferences.response_time,
  auto_responder_enabled: profileGroups.contact_preferences.auto_responder_enabled,
  auto_responder_message: profileGroups.contact_preferences.auto_responder_message,
  quick_replies: limitedList(
    z.strictObject({
      title: requiredLine(limits.quickReplyTitle),
      text: multiline(limits.quickReplyText).check(z.minLength(1, 'field_required')),
    }),
    limits.quickReplies,
  ),
  /** Whole days in the zone of the business, `to` inclusive. */
  away: limitedList(
    z.strictObject({
      from: day(),
      to: day(),
      reason: singleLine(limits.awayReason),
    }),
    limits.awayPeriods,
  ),
} as const

const business = {
  team_management: { team_size: profileGroups.business.team_size },
  /** Town ids. */
  service_areas: profileGroups.location.service_areas,
  /** In kilometres. */
  service_radius: profileGroups.location.service_radius,
  capacity: {
    max_daily_bookings: wholeNumber(1, limits.dailyBookings),
    max_concurrent_bookings: wholeNumber(1, limits.concurrentBookings),
    buffer_time_minutes: wholeNumber(0, limits.bufferTimeMinutes),
  },
} as const

const choices = ProfessionalNotifications.shape
const notifications = {
  ...byChannel(notificationChannels, (channel) => choices[channel].shape),
  quiet_hours: QuietHours.shape,
  /** Optional in changes: clients of the API that are older than this field send a complete set without it. */
  email_digest: z.optional(EmailDigest),
} as const

const data_security = {
  data_retention_days: accountSettingFields.data_retention_days,
  data_export_enabled: accountSettingFields.data_export_enabled,
  account_deletion_enabled: accountSettingFields.account_deletion_enabled,
  login_history_retention_days: accountSettingFields.login_history_days,
  session_timeout_minutes: accountSettingFields.session_timeout_minutes,
  ip_whitelist: accountSettingFields.ip_whitelist,
} as const

export const settingsFields = {
  account: { login_notifications: accountSettingFields.login_notifications },
  notifications,
  privacy,
  payment,
  booking,
  communication,
  business,
  integrations: { social_media: profileGroups.social_media },
  data_security,
} as const satisfies FieldTree
