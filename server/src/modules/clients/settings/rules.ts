import { type ClientPrivacy, defaultClientPrivacy } from '@ujuzi/contract/clients/settings'
import type { QuietHours } from '@ujuzi/contract/notifications/preferences'
import type { ClientSettingsRow } from '../../accounts/client.tables.ts'

export const privacyOf = (row: ClientSettingsRow | undefined): ClientPrivacy =>
  row
    ? {
        show_phone_number: row.showPhoneNumber,
        show_photo: row.showPhoto,
        show_full_name_on_reviews: row.showFullNameOnReviews,
        recommendations_from_bookings: row.recommendationsFromBookings,
        analytics: row.analytics,
      }
    : defaultClientPrivacy

/** Version of settings that were never saved. */
export const firstVersion = 0

type ZoneChange = { timezone?: string | undefined; quiet_hours?: QuietHours | undefined }

/** The zone after a change; undefined if the change names two different ones. */
export function zoneAfter(before: QuietHours, { timezone, quiet_hours }: ZoneChange) {
  if (timezone && quiet_hours && timezone !== quiet_hours.timezone) return undefined
  return timezone ?? quiet_hours?.timezone ?? before.timezone
}
