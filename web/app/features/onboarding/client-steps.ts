import type {
  BookingTime,
  CommunicationPreference,
  NotificationPreference,
  ServiceFrequency,
} from '@ujuzi/contract/api/options'
import type { ClientProfile } from '@ujuzi/contract/businesses/onboarding'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'

/** What the wizard holds while it is filled in. */
export type Wishes = {
  phone_number: string
  location: string
  placeId: string
  service_preferences: ServiceCategory[]
  service_frequency: ServiceFrequency | null
  preferred_booking_times: BookingTime[]
  communication_preference: CommunicationPreference | null
  notification_preferences: NotificationPreference[]
}

export const wishesIn = ({ place_id, completed: _, ...said }: ClientProfile): Wishes => ({
  ...said,
  placeId: place_id ?? '',
})

export const steps = ['contact', 'services', 'booking'] as const
export type Step = (typeof steps)[number]

/** The fields of each step, as the server names them. */
const fieldsOf: Record<Step, readonly string[]> = {
  contact: ['phone_number', 'location'],
  services: ['service_preferences'],
  booking: [
    'service_frequency',
    'preferred_booking_times',
    'communication_preference',
    'notification_preferences',
  ],
}

/** Whether the next step may be taken: nothing is said of what is missing, the button waits. */
export function isValid(step: Step, wishes: Wishes): boolean {
  if (step === 'contact') return Boolean(wishes.phone_number.trim() && wishes.location.trim())
  if (step === 'services') return wishes.service_preferences.length > 0
  return (
    wishes.service_frequency !== null &&
    wishes.preferred_booking_times.length > 0 &&
    wishes.communication_preference !== null &&
    wishes.notification_preferences.length > 0
  )
}

/** The step of the address, as far as what comes before it is filled in. */
export function stepIn(search: URLSearchParams, wishes: Wishes): Step {
  const wanted = steps[Number(search.get('step') ?? 1) - 1] ?? 'contact'
  const open = steps.find((step) => !isValid(step, wishes)) ?? 'booking'
  return steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open
}

export const addressOf = (step: Step) => `/onboarding/client?step=${steps.indexOf(step) + 1}`

export const before = (step: Step) => steps[steps.indexOf(step) - 1]
export const after = (step: Step) => steps[steps.indexOf(step) + 1]

/** The first step with a field the server refused. */
export const stepWith = (faults: Record<string, string>) =>
  steps.find((step) =>
    Object.keys(faults).some((fault) => fieldsOf[step].some((field) => fault.startsWith(field))),
  )

/** What is sent, once every step is valid. */
export function bodyOf({ placeId, location, ...said }: Wishes) {
  const { service_frequency, communication_preference } = said
  if (!service_frequency || !communication_preference) return undefined
  return { ...said, location: placeId || location, service_frequency, communication_preference }
}
