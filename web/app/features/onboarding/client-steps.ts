import type {
  BookingTime,
  CommunicationPreference,
  NotificationPreference,
  ServiceFrequency,
} from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
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
const stepFields: Record<ClientStep, readonly (keyof typeof requiredTexts)[]> = {
  contact: ['phone_number', 'location'],
  services: ['service_preferences'],
  booking: [
    'service_frequency',
    'preferred_booking_times',
    'communication_preference',
    'notification_preferences',
  ],
}

/** Whether the step has all that it asks for. */
export const isStepComplete = (step: ClientStep, preferences: ClientPreferences): boolean =>
  Object.keys(missingErrors(step, preferences)).length === 0

/** Messages for the missing fields of a step, worded as by the server. */
export function missingErrors(
  step: ClientStep,
  preferences: ClientPreferences,
): Record<string, string> {
  const lacks = (field: keyof ClientPreferences) => {
    const value = preferences[field]
    return typeof value === 'string' ? !value.trim() : !value?.length
  }
  return Object.fromEntries(
    stepFields[step].filter(lacks).map((field) => [field, requiredTexts[field]()]),
  )
}

const requiredTexts = {
  phone_number: m.required_phone_number,
  location: m.required_location,
  service_preferences: m.required_service_preferences,
  service_frequency: m.required_service_frequency,
  preferred_booking_times: m.required_preferred_booking_times,
  communication_preference: m.required_communication_preference,
  notification_preferences: m.required_notification_preferences,
} as const

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
