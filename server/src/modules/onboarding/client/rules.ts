import { clientProfileFields } from '@ujuzi/contract/onboarding/onboarding'
import type * as z from 'zod/mini'
import type { ClientProfileRow } from '../tables.ts'

type Fields = typeof clientProfileFields
/** All client profile fields, as sent over the API. */
export type ClientProfileInput = { [F in keyof Fields]: z.output<Fields[F]> }
export type ClientProfileChange = {
  [F in keyof ClientProfileInput]?: ClientProfileInput[F] | undefined
}

const fieldNames = Object.keys(clientProfileFields) as (keyof ClientProfileInput)[]

/** The stored profile with the change applied, or the names of fields that are missing from both. */
export function mergeClientProfile(
  before: ClientProfileRow | undefined,
  change: ClientProfileChange,
) {
  const merged = { ...(before && storedInput(before)), ...withoutUndefined(change) }
  return isComplete(merged)
    ? { merged }
    : { missing: fieldNames.filter((name) => merged[name] === undefined) }
}

const storedInput = (row: ClientProfileRow) =>
  ({
    location: row.location,
    service_preferences: row.servicePreferences,
    service_frequency: row.serviceFrequency,
    preferred_booking_times: row.preferredBookingTimes,
    communication_preference: row.communicationPreference,
  }) satisfies Omit<ClientProfileInput, 'phone_number' | 'notification_preferences'>

const isComplete = (merged: ClientProfileChange): merged is ClientProfileInput =>
  fieldNames.every((name) => merged[name] !== undefined)

const withoutUndefined = (change: ClientProfileChange): ClientProfileChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
