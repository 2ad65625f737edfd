import type { Locale } from '@ujuzi/contract/locale/locales'
import type { ClientProfile } from '@ujuzi/contract/onboarding/onboarding'
import { selectedGroups } from '../../notifications/preferences/rules.ts'
import { placeDescription } from '../../places/rules.ts'
import type { ClientWithProfile } from './queries.ts'

/** The client profile as sent over the API, with the phone number of the account. */
export const clientProfileView = (
  { profile, town, phone, preferences }: ClientWithProfile,
  locale: Locale,
): ClientProfile => ({
  phone_number: phone ?? '',
  location: town ? placeDescription(town, locale) : (profile?.location ?? ''),
  place_id: town?.id ?? null,
  service_preferences: profile?.servicePreferences ?? [],
  service_frequency: profile?.serviceFrequency ?? null,
  preferred_booking_times: profile?.preferredBookingTimes ?? [],
  communication_preference: profile?.communicationPreference ?? null,
  notification_preferences: profile ? selectedGroups(preferences) : [],
  completed: profile !== null,
})
