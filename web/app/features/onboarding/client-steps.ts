import type {
  BookingTime,
  CommunicationPreference,
  NotificationPreference,
  ServiceFrequency,
} from '@ujuzi/contract/api/options'
import type { ClientProfile } from '@ujuzi/contract/onboarding/onboarding'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'

/** Form values of the wizard. */
export type ClientPreferences = {
  phone_number: string
  location: string
  placeId: string
  service_preferences: ServiceCategory[]
  service_frequency: ServiceFrequency | null
  preferred_booking_times: BookingTime[]
  communication_preference: CommunicationPreference | null
  notification_preferences: NotificationPreference[]
}

export const preferencesFrom = ({
  place_id,
  completed: _,
  ...preferences
}: ClientProfile): ClientPreferences => ({
  ...preferences,
  placeId: place_id ?? '',
})

export const steps = ['contact', 'services', 'booking'] as const
export type ClientStep = (typeof steps)[number]

/** Fields of each step, with the server's names. */
const stepFields: Record<ClientStep, readonly string[]> = {
  contact: ['phone_number', 'location'],
  services: ['service_preferences'],
  booking: [
    'service_frequency',
    'preferred_booking_times',
    'communication_preference',
    'notification_preferences',
  ],
}

/** True if the step is complete. Missing fields show no errors; the button stays disabled. */
export function isStepComplete(step: ClientStep, preferences: ClientPreferences): boolean {
  if (step === 'contact')
    return Boolean(preferences.phone_number.trim() && preferences.location.trim())
  if (step === 'services') return preferences.service_preferences.length > 0
  return (
    preferences.service_frequency !== null &&
    preferences.preferred_booking_times.length > 0 &&
    preferences.communication_preference !== null &&
    preferences.notification_preferences.length > 0
  )
}

/** The step in the URL, or the first incomplete one before it. */
export function stepFromSearch(
  search: URLSearchParams,
  preferences: ClientPreferences,
): ClientStep {
  const requested = steps[Number(search.get('step') ?? 1) - 1] ?? 'contact'
  const firstIncomplete = steps.find((step) => !isStepComplete(step, preferences)) ?? 'booking'
  return steps.indexOf(requested) <= steps.indexOf(firstIncomplete) ? requested : firstIncomplete
}

export const stepPath = (step: ClientStep) => `/onboarding/client?step=${steps.indexOf(step) + 1}`

export const previousStep = (step: ClientStep) => steps[steps.indexOf(step) - 1]
export const nextStep = (step: ClientStep) => steps[steps.indexOf(step) + 1]

/** The first step with a rejected field. */
export const stepWithError = (errors: Record<string, string>) =>
  steps.find((step) =>
    Object.keys(errors).some((path) => stepFields[step].some((field) => path.startsWith(field))),
  )

/** Request body; undefined while a step is incomplete. */
export function toRequestBody({ placeId, location, ...preferences }: ClientPreferences) {
  const { service_frequency, communication_preference } = preferences
  if (!service_frequency || !communication_preference) return undefined
  return {
    ...preferences,
    location: placeId || location,
    service_frequency,
    communication_preference,
  }
}
