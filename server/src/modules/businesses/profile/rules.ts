import { isDeepStrictEqual } from 'node:util'
import type { Received } from '@ujuzi/contract/api/endpoint'
import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { VisitPlace } from '@ujuzi/contract/bookings/bookings'
import {
  type changeProfessionalProfile,
  type ProfessionalProfile,
  readOnlyParts,
  type replaceProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import {
  type ProfileGroup,
  profileGroups,
  readOnlyFields,
} from '@ujuzi/contract/businesses/profile-fields'

export type Change = Received<typeof changeProfessionalProfile>['body']
export type Wanted = Received<typeof replaceProfessionalProfile>['body']
/** The rule that a field breaks, by its dotted path. */
export type Faults = Record<string, FieldRule>

const groups = Object.keys(profileGroups) as ProfileGroup[]

/** The profile as it would be: what is not spoken of stays, a day of the week for itself. */
export function wantedOf(before: ProfessionalProfile, change: Change): Wanted {
  const merged = Object.fromEntries(
    groups.map((group) => [group, { ...before[group], ...change[group] }]),
  ) as unknown as Omit<Wanted, 'version'>
  const { availability } = merged
  const week = { ...before.availability.working_hours, ...change.availability?.working_hours }
  const hours = { ...availability, working_hours: week }
  return { ...merged, availability: hours, version: change.version }
}

/** What nobody can write may come back as it was read, in whichever language, and not otherwise. */
export function readOnlyFaults(before: ProfessionalProfile, change: Change): Faults {
  const faults: Faults = {}
  const compare = (path: string, sent: unknown, stored: unknown) => {
    if (sent !== undefined && !isDeepStrictEqual(sent, stored)) faults[path] = 'field_read_only'
  }
  for (const part of readOnlyParts) {
    const facts = factsOf[part] ?? ((value: unknown) => value)
    compare(part, facts(valueIn(change, part)), facts(before[part]))
  }
  for (const group of groups) {
    for (const name of Object.keys(readOnlyFields[group])) {
      compare(`${group}.${name}`, valueIn(change[group], name), valueIn(before[group], name))
    }
  }
  const pieces = new Map(before.portfolio.work_samples.map((piece) => [piece.id, piece]))
  for (const [i, piece] of (change.portfolio?.work_samples ?? []).entries()) {
    const stored = pieces.get(piece.id ?? '')
    compare(`portfolio.work_samples.${i}.created_at`, piece.created_at, stored?.created_at)
  }
  return faults
}

const valueIn = (thing: unknown, name: string) =>
  (thing as Record<string, unknown> | undefined)?.[name]

const each = (list: unknown, fact: (item: unknown) => unknown) =>
  Array.isArray(list) ? list.map(fact) : list

/** Without what is said in the language of whoever reads, and of pictures without the formats they can be had in. */
const factsOf: Partial<Record<(typeof readOnlyParts)[number], (part: unknown) => unknown>> = {
  pictures: (pictures) => each(pictures, (picture) => valueIn(picture ?? {}, 'id')),
  service_area_names: (names) => each(names, () => 'a name'),
  verification: (verification) =>
    verification && {
      ...verification,
      verification_badges: each(valueIn(verification, 'verification_badges'), (badge) => ({
        ...(badge as object),
        title: '',
        description: '',
      })),
    },
}

/** Marks every value of a list that stands in it before. */
export function repeatedFaults(path: (i: number) => string, values: readonly string[]): Faults {
  const faults: Faults = {}
  for (const [i, value] of values.entries()) {
    if (values.indexOf(value) < i) faults[path(i)] = 'field_repeated'
  }
  return faults
}

/** What two fields say only together. */
export function togetherFaults(
  { location, contact_preferences: contact }: Change,
  wanted: Wanted,
  online: boolean,
): Faults {
  const { home_service, on_site_service } = wanted.location
  const spoken = location?.home_service !== undefined || location?.on_site_service !== undefined
  const nowhere = !home_service && !on_site_service && !online
  const { auto_responder_enabled, auto_responder_message } = wanted.contact_preferences
  const wordless = contact !== undefined && auto_responder_enabled && auto_responder_message === ''
  return {
    ...(spoken && nowhere && { 'location.home_service': 'field_where_required' as const }),
    ...(wordless && { 'contact_preferences.auto_responder_message': 'field_required' as const }),
  }
}

type PlaceKind = VisitPlace['kind']

/** The usual one stays the first. */
export function visitPlacesOf(
  before: PlaceKind[],
  { home_service, on_site_service }: Wanted['location'],
) {
  const offered: Record<PlaceKind, boolean> = {
    business: on_site_service,
    client: home_service,
    online: before.includes('online'),
  }
  const kinds: PlaceKind[] = [...before, 'business', 'client']
  return [...new Set(kinds)].filter((kind) => offered[kind])
}
