import type { ClientProfile } from '@ujuzi/contract/businesses/onboarding'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { placeDescription } from '../../places/rules.ts'
import type { ClientDescription } from './queries.ts'

/** Who has said nothing yet finds the number of their account filled in. */
export const clientProfileView = (
  { profile, town, phone }: ClientDescription,
  locale: Locale,
): ClientProfile => ({
  phone_number: profile?.phoneNumber ?? phone ?? '',
  location: town ? placeDescription(town, locale) : (profile?.location ?? ''),
  place_id: town?.id ?? null,
  service_preferences: profile?.servicePreferences ?? [],
  service_frequency: profile?.serviceFrequency ?? null,
  preferred_booking_times: profile?.preferredBookingTimes ?? [],
  communication_preference: profile?.communicationPreference ?? null,
  notification_preferences: profile?.notificationPreferences ?? [],
  completed: profile !== null,
})
