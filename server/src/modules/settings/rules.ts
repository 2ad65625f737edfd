import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import {
  type ExistingPrices,
  type Repricing,
  repricedMinor,
  repricing,
} from '@ujuzi/contract/money/repricing'
import {
  type ProfessionalSettings,
  readOnlySettings,
  type updateProfessionalSettings,
} from '@ujuzi/contract/settings/professional-settings'
import { writeColumns } from '../../platform/db/column-fields.ts'
import type { SettingsChanges as AccountChanges } from '../accounts/settings/rules.ts'
import type { FieldErrors, ProfileChange } from '../businesses/profile/rules.ts'
import type { businesses } from '../businesses/tables.ts'
import { changedFields } from './merge.rules.ts'
import { type BusinessSettingsRow, settingsColumns } from './tables.ts'

export type SettingsChange = HandlerInput<typeof updateProfessionalSettings>['body']
export type BusinessColumns = Partial<typeof businesses.$inferInsert>
type Merged = ProfessionalSettings

/**
 * Errors for changed read-only settings. `last_read_at` is ignored: a calendar program may have read the feed since the
 * settings were loaded.
 */
export function readOnlyErrors(before: Merged, change: object): FieldErrors {
  const errors = changedFields(readOnlySettings, { before, change: { ...change } })
  const { 'integrations.calendar_sync.last_read_at': _, ...others } = errors
  return others
}

/** Errors in combinations of several settings, by dotted path. */
export function combinationErrors({ booking, payment }: Merged): FieldErrors {
  const { free_cancellation_hours, partial_refund_hours, no_refund_hours } =
    booking.cancellation_policy
  const errors: FieldErrors = {}
  if (partial_refund_hours > free_cancellation_hours) {
    errors['booking.cancellation_policy.partial_refund_hours'] = 'field_hours_order'
  }
  if (no_refund_hours > partial_refund_hours) {
    errors['booking.cancellation_policy.no_refund_hours'] = 'field_hours_order'
  }
  const { base_rate, minimum_booking_amount } = payment.pricing
  for (const [name, amount] of Object.entries({ base_rate, minimum_booking_amount })) {
    if (amount !== null && toMinor(amount, payment.default_currency) === undefined) {
      errors[`payment.pricing.${name}`] = 'field_price_decimals'
    }
  }
  return errors
}

/** How a change takes the prices of the business to another currency; undefined if it leaves them. */
export function repricingOf(before: Merged, merged: Merged, choice: ExistingPrices | undefined) {
  const [from, to] = [before.payment.default_currency, merged.payment.default_currency]
  return choice && from !== to ? repricing(choice, from, to) : undefined
}

/** The settings with their amounts in the new currency, except for those that the change gives. */
export function repricedSettings(
  merged: Merged,
  { payment: given }: Pick<SettingsChange, 'payment'>,
  prices: Repricing,
): Merged {
  const { payment } = merged
  const inNewCurrency = (amount: number) => {
    const minor = toMinor(amount, prices.from)
    return minor === undefined ? amount : fromMinor(repricedMinor(minor, prices), prices.to)
  }
  const { base_rate, minimum_booking_amount } = payment.pricing
  const stored = {
    base_rate: base_rate === null ? null : inNewCurrency(base_rate),
    minimum_booking_amount: inNewCurrency(minimum_booking_amount),
  }
  return {
    ...merged,
    payment: { ...payment, pricing: { ...payment.pricing, ...stored, ...given?.pricing } },
  }
}

/** The settings of a change that are stored in the profile, as a change of the profile. */
export function profileChange({
  version,
  payment,
  communication,
  business,
  integrations,
}: SettingsChange): ProfileChange {
  const { quick_replies: _, away: __, ...contact } = communication ?? {}
  return {
    version,
    business: { tax_id: payment?.tax_settings?.tax_id, ...business?.team_management },
    location: { service_areas: business?.service_areas, service_radius: business?.service_radius },
    social_media: integrations?.social_media,
    contact_preferences: communication && contact,
  }
}

export const accountChanges = ({ account, data_security }: SettingsChange): AccountChanges => ({
  loginNotifications: account?.login_notifications,
  sessionTimeoutMinutes: data_security?.session_timeout_minutes,
  loginHistoryDays: data_security?.login_history_retention_days,
  dataRetentionDays: data_security?.data_retention_days,
  allowedNetworks: data_security?.ip_whitelist,
  dataExportEnabled: data_security?.data_export_enabled,
  accountDeletionEnabled: data_security?.account_deletion_enabled,
})

/** Settings paths by profile path, for settings stored in the profile. */
const settingsPaths: Record<string, string> = {
  'business.tax_id': 'payment.tax_settings.tax_id',
  'business.team_size': 'business.team_management.team_size',
  'location.': 'business.',
  'social_media.': 'integrations.social_media.',
  'contact_preferences.': 'communication.',
}

/** Errors of a profile change under the paths of the settings. */
export const settingsErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, rule]) => {
      const prefix = Object.keys(settingsPaths).find((one) => path.startsWith(one))
      return [prefix ? settingsPaths[prefix] + path.slice(prefix.length) : path, rule]
    }),
  )

/** Columns of `businesses` that the settings own. */
export const businessColumns = (merged: Merged): BusinessColumns => ({
  ...writeColumns(settingsColumns, merged).businesses,
  minimumBookingMinor: toStoredAmount(merged, merged.payment.pricing.minimum_booking_amount),
  minimumNoticeDays: merged.booking.require_advance_booking
    ? merged.booking.advance_booking_days
    : 0,
})

export function settingsRow(merged: Merged, businessId: string): BusinessSettingsRow {
  const { base_rate } = merged.payment.pricing
  return {
    ...writeColumns(settingsColumns, merged).business_settings,
    businessId,
    noticeDays: merged.booking.advance_booking_days,
    baseRateMinor: base_rate === null ? null : toStoredAmount(merged, base_rate),
  }
}

/** `combinationErrors` has refused amounts with more decimals than their currency. */
function toStoredAmount({ payment: { default_currency: currency } }: Merged, amount: number) {
  const minor = toMinor(amount, currency)
  if (minor === undefined) throw new Error(`${amount} ${currency} was not checked`)
  return minor
}
