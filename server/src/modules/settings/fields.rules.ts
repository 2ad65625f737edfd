import { paymentMethods } from '@ujuzi/contract/api/options'
import { isCurrency } from '@ujuzi/contract/money/currencies'
import { fromMinor } from '@ujuzi/contract/money/money'
import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { slotSteps } from '@ujuzi/contract/settings/settings-options'
import type { settingsOf as settingsOfAccount } from '../accounts/settings/rules.ts'
import type { AccountRow } from '../accounts/tables.ts'
import type { ProfileFields } from '../businesses/profile/fields.rules.ts'
import type { Profile } from '../businesses/profile/queries.ts'
import type { AwayPeriod } from '../schedule/away/rules.ts'
import type { BusinessSettingsRow } from './tables.ts'

export type StoredSettings = {
  profile: Profile
  /** Account of the member who asks, whose own settings are included. */
  account: AccountRow
  /** The profile on the wire, with its private fields decrypted. */
  fields: ProfileFields
  settings: BusinessSettingsRow
  accountSettings: ReturnType<typeof settingsOfAccount>
  notifications: ProfessionalSettings['notifications']
  feed: ProfessionalSettings['integrations']['calendar_sync']
  /** Whether the member may see payout methods and the tax id, which are empty otherwise. */
  seesMoney: boolean
  payoutMethods: ProfessionalSettings['payment']['payment_methods']
  maxConcurrentBookings: number
  away: AwayPeriod[]
}

/** The settings of a professional in the form of the API. */
export function settingsOf(stored: StoredSettings): ProfessionalSettings {
  const { profile, fields, maxConcurrentBookings } = stored
  const { business } = profile
  const { preferred_contact_method, response_time } = fields.contact_preferences
  const { auto_responder_enabled, auto_responder_message } = fields.contact_preferences
  return {
    version: business.version,
    account: accountView(stored),
    notifications: stored.notifications,
    privacy: privacyView(stored),
    payment: paymentView(stored),
    booking: bookingView(stored),
    communication: {
      preferred_contact_method,
      response_time,
      auto_responder_enabled,
      auto_responder_message,
      quick_replies: stored.settings.quickReplies,
      away: stored.away.map((period) => ({ ...period, reason: period.reason ?? '' })),
    },
    business: {
      team_management: { team_size: fields.business.team_size },
      service_areas: fields.location.service_areas,
      service_area_names: fields.service_area_names,
      service_radius: fields.location.service_radius,
      capacity: {
        max_daily_bookings: business.maxDailyBookings,
        max_concurrent_bookings: maxConcurrentBookings,
        buffer_time_minutes: business.bufferTimeMinutes,
      },
    },
    integrations: {
      calendar_sync: stored.feed,
      payment_gateways: [],
      social_media: fields.social_media,
    },
    data_security: securityView(stored),
  }
}

function accountView({
  account,
  accountSettings,
}: StoredSettings): ProfessionalSettings['account'] {
  return {
    email: account.email,
    phone_number: account.phone,
    password_last_changed: accountSettings.passwordLastChanged?.toISOString() ?? null,
    two_factor_enabled: accountSettings.twoFactorEnabled,
    login_notifications: accountSettings.loginNotifications,
    account_status: accountSettings.accountStatus,
  }
}

const securityView = ({
  accountSettings,
}: StoredSettings): ProfessionalSettings['data_security'] => ({
  data_retention_days: accountSettings.dataRetentionDays,
  data_export_enabled: accountSettings.dataExportEnabled,
  account_deletion_enabled: accountSettings.accountDeletionEnabled,
  login_history_retention_days: accountSettings.loginHistoryDays,
  session_timeout_minutes: accountSettings.sessionTimeoutMinutes,
  ip_whitelist: accountSettings.allowedNetworks,
})

function privacyView({
  profile: { business },
  settings,
}: StoredSettings): ProfessionalSettings['privacy'] {
  return {
    profile_visibility: business.profileVisibility,
    show_phone_number: business.showPhoneNumber,
    show_email: business.showEmail,
    show_location: business.showLocation,
    show_services: business.showServices,
    show_reviews: business.showReviews,
    data_sharing: {
      analytics: settings.shareAnalytics,
      marketing: business.shareMarketing,
      third_party: settings.shareThirdParty,
    },
  }
}

function paymentView(stored: StoredSettings): ProfessionalSettings['payment'] {
  const { settings, fields, payoutMethods, seesMoney } = stored
  const { business } = stored.profile
  const { currency } = business
  if (!isCurrency(currency)) throw new Error(`${currency} is not a supported currency`)
  const { baseRateMinor } = settings
  return {
    default_currency: currency,
    accepted_methods: paymentMethods.filter((one) => business.paymentMethods.includes(one)),
    payment_methods: payoutMethods,
    payout_frequency: settings.payoutFrequency,
    payout_method: payoutMethods.find((method) => method.is_default)?.type ?? null,
    tax_settings: {
      tax_id: seesMoney ? fields.business.tax_id : null,
      vat_registered: settings.vatRegistered,
      tax_rate: settings.taxRate,
    },
    pricing: {
      base_rate: baseRateMinor === null ? null : fromMinor(baseRateMinor, currency),
      currency,
      minimum_booking_amount: fromMinor(business.minimumBookingMinor, currency),
      cancellation_fee_percentage: business.cancellationFeePercentage,
    },
  }
}

function bookingView({
  profile: { business },
  settings,
}: StoredSettings): ProfessionalSettings['booking'] {
  return {
    auto_accept_bookings: business.autoAcceptBookings,
    require_advance_booking: business.minimumNoticeDays > 0,
    advance_booking_days: business.minimumNoticeDays || settings.noticeDays,
    same_day_booking: business.sameDayBooking,
    booking_lead_time_hours: business.bookingLeadTimeHours,
    cancellation_policy: {
      free_cancellation_hours: business.freeCancellationHours,
      partial_refund_hours: business.partialRefundHours,
      no_refund_hours: business.noRefundHours,
    },
    booking_requirements: business.bookingRequirements,
    deposit_policy: business.depositPolicy,
    no_show_policy: business.noShowPolicy,
    slot_step_minutes: slotSteps.find((step) => step === business.slotStepMinutes) ?? slotSteps[0],
  }
}
