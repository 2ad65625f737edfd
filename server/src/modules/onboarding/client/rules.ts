import { clientProfileFields } from '@ujuzi/contract/businesses/onboarding'
import type * as z from 'zod/mini'
import type { ClientProfileRow } from '../tables.ts'

type Fields = typeof clientProfileFields
/** Everything a client says of what they look for, as it comes over the wire. */
export type Said = { [F in keyof Fields]: z.output<Fields[F]> }
export type Saying = { [F in keyof Said]?: Said[F] | undefined }

const names = Object.keys(clientProfileFields) as (keyof Said)[]

/** What was said before with what is said now, or the fields about which nothing was ever said. */
export function sayingOn(before: ClientProfileRow | undefined, saying: Saying) {
  const said = { ...(before && saidBefore(before)), ...withoutGaps(saying) }
  return isWhole(said) ? { said } : { missing: names.filter((name) => said[name] === undefined) }
}

const saidBefore = (row: ClientProfileRow) =>
  ({
    phone_number: row.phoneNumber,
    location: row.location,
    service_preferences: row.servicePreferences,
    service_frequency: row.serviceFrequency,
    preferred_booking_times: row.preferredBookingTimes,
    communication_preference: row.communicationPreference,
    notification_preferences: row.notificationPreferences,
  }) satisfies Said

const isWhole = (said: Saying): said is Said => names.every((name) => said[name] !== undefined)

const withoutGaps = (saying: Saying): Saying =>
  Object.fromEntries(Object.entries(saying).filter(([, value]) => value !== undefined))
