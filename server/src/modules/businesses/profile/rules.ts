import { isDeepStrictEqual } from 'node:util'
import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { BookingPlace } from '@ujuzi/contract/bookings/booking-place'
import {
  readOnlyParts,
  type replaceProfessionalProfile,
  type updateProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import {
  type ProfileGroup,
  profileGroups,
  readOnlyFields,
} from '@ujuzi/contract/businesses/profile-fields'
import type { ProfileFields } from './fields.rules.ts'

export type ProfileChange = HandlerInput<typeof updateProfessionalProfile>['body']
export type MergedProfile = Omit<HandlerInput<typeof replaceProfessionalProfile>['body'], 'version'>
/** Broken rule of each invalid field, by dotted path. */
export type FieldErrors = Record<string, FieldRule>

const groups = Object.keys(profileGroups) as ProfileGroup[]

/** The profile after the change. Omitted fields and omitted weekdays keep their value. */
export function mergeProfile(before: ProfileFields, change: ProfileChange): MergedProfile {
  const groupValues = Object.fromEntries(
    groups.map((group) => [group, { ...before[group], ...givenFields(change[group]) }]),
  ) as unknown as MergedProfile
  const { availability } = groupValues
  const week = { ...before.availability.working_hours, ...change.availability?.working_hours }
  const hours = { ...availability, working_hours: week }
  return { ...groupValues, availability: hours }
}

const givenFields = (fields: object = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Errors for changed read-only fields. Unchanged values may be sent back, in any language. */
export function readOnlyErrors(before: ProfileFields, change: ProfileChange): FieldErrors {
  const errors: FieldErrors = {}
  const compare = (path: string, sent: unknown, stored: unknown) => {
    if (sent !== undefined && !isDeepStrictEqual(sent, stored)) errors[path] = 'field_read_only'
  }
  for (const part of readOnlyParts) {
    const toComparable = comparableParts[part] ?? ((value: unknown) => value)
    compare(part, toComparable(valueIn(change, part)), toComparable(before[part]))
  }
  for (const group of groups) {
    for (const name of Object.keys(readOnlyFields[group])) {
      compare(`${group}.${name}`, valueIn(change[group], name), valueIn(before[group], name))
    }
  }
  const samples = new Map(before.portfolio.work_samples.map((sample) => [sample.id, sample]))
  for (const [i, sample] of (change.portfolio?.work_samples ?? []).entries()) {
    const stored = samples.get(sample.id ?? '')
    compare(`portfolio.work_samples.${i}.created_at`, sample.created_at, stored?.created_at)
  }
  return errors
}

const valueIn = (thing: unknown, name: string) =>
  (thing as Record<string, unknown> | undefined)?.[name]

const withoutTexts = (badge: unknown) => {
  const { title: _, description: __, ...facts } = badge as Record<string, unknown>
  return facts
}

const mapIfArray = (list: unknown, toComparable: (item: unknown) => unknown) =>
  Array.isArray(list) ? list.map(toComparable) : list

/** Reduces read-only parts to values that depend neither on the language nor on the formats of a picture. */
const comparableParts: Partial<Record<(typeof readOnlyParts)[number], (part: unknown) => unknown>> =
  {
    pictures: (pictures) => mapIfArray(pictures, (picture) => valueIn(picture ?? {}, 'id')),
    service_area_names: (names) => mapIfArray(names, () => 'a name'),
    verification: (verification) =>
      verification && {
        ...verification,
        verification_badges: mapIfArray(valueIn(verification, 'verification_badges'), withoutTexts),
      },
  }

/** One error for each value that repeats an earlier one. */
export function duplicateErrors(
  path: (i: number) => string,
  values: readonly string[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [i, value] of values.entries()) {
    if (values.indexOf(value) < i) errors[path(i)] = 'field_repeated'
  }
  return errors
}

/** Errors in combinations of several fields. */
export function combinationErrors(
  { location, contact_preferences: contact }: ProfileChange,
  merged: MergedProfile,
  online: boolean,
): FieldErrors {
  const { home_service, on_site_service } = merged.location
  const placesGiven =
    location?.home_service !== undefined || location?.on_site_service !== undefined
  const nowhere = !home_service && !on_site_service && !online
  const { auto_responder_enabled, auto_responder_message } = merged.contact_preferences
  const isMessageMissing =
    contact !== undefined && auto_responder_enabled && auto_responder_message === ''
  return {
    ...(placesGiven && nowhere && { 'location.home_service': 'field_where_required' as const }),
    ...(isMessageMissing && {
      'contact_preferences.auto_responder_message': 'field_required' as const,
    }),
  }
}

type PlaceKind = BookingPlace['kind']

/** Kinds of place after the change. Keeps the previous order, so that the default place stays first. */
export function mergeBookingPlaces(
  before: PlaceKind[],
  { home_service, on_site_service }: MergedProfile['location'],
) {
  const offered: Record<PlaceKind, boolean> = {
    business: on_site_service,
    client: home_service,
    online: before.includes('online'),
  }
  const kinds: PlaceKind[] = [...before, 'business', 'client']
  return [...new Set(kinds)].filter((kind) => offered[kind])
}
