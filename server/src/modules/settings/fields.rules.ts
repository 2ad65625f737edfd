import { fromMinor } from '@ujuzi/contract/money/money'
import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { readColumns } from '../../platform/db/column-fields.ts'
import type { settingsOf as settingsOfAccount } from '../accounts/settings/rules.ts'
import type { AccountRow } from '../accounts/tables.ts'
import type { ProfileFields } from '../businesses/profile/fields.rules.ts'
import type { Profile } from '../businesses/profile/queries.ts'
import type { AwayPeriod } from '../schedule/away/rules.ts'
import type { BusinessSettingsRow } from './tables.ts'
import { settingsColumns } from './tables.ts'

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
  const { profile, settings, fields, maxConcurrentBookings } = stored
  const { business } = profile
  const columns = readColumns(settingsColumns, {
    businesses: business,
    business_settings: settings,
  })
  const { emergency_contact_available: _, ...contact } = fields.contact_preferences
  return {
    version: business.version,
    account: accountView(stored),
    notifications: stored.notifications,
    privacy: {
      ...columns.privacy,
      data_sharing: { ...columns.privacy.data_sharing, third_party: false },
    },
    payment: paymentView(stored, columns.payment),
    booking: {
      ...columns.booking,
      require_advance_booking: business.minimumNoticeDays > 0,
      advance_booking_days: business.minimumNoticeDays || settings.noticeDays,
    },
    communication: {
      ...contact,
      ...columns.communication,
      away: stored.away.map((period) => ({ ...period, reason: period.reason ?? '' })),
    },
    business: {
      team_management: { team_size: fields.business.team_size },
      service_areas: fields.location.service_areas,
      service_area_names: fields.service_area_names,
      service_radius: fields.location.service_radius,
      capacity: { ...columns.business.capacity, max_concurrent_bookings: maxConcurrentBookings },
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

type Columns = ReturnType<typeof readColumns<typeof settingsColumns>>

function paymentView(
  { settings, fields, payoutMethods, seesMoney, profile: { business } }: StoredSettings,
  columns: Columns['payment'],
): ProfessionalSettings['payment'] {
  const currency = columns.default_currency
  const { baseRateMinor } = settings
  return {
    ...columns,
    payment_methods: payoutMethods,
    payout_method: payoutMethods.find((method) => method.is_default)?.type ?? null,
    tax_settings: { ...columns.tax_settings, tax_id: seesMoney ? fields.business.tax_id : null },
    pricing: {
      ...columns.pricing,
      base_rate: baseRateMinor === null ? null : fromMinor(baseRateMinor, currency),
      currency,
      minimum_booking_amount: fromMinor(business.minimumBookingMinor, currency),
    },
  }
}
