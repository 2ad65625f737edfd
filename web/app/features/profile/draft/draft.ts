import type { Sent } from '@ujuzi/contract/api/endpoint'
import { weekdays } from '@ujuzi/contract/api/options'
import type {
  changeProfessionalProfile,
  ProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { type ProfileGroup, profileGroups } from '@ujuzi/contract/businesses/profile-fields'
import { same } from './json-equality.ts'

type Patch = Sent<typeof changeProfessionalProfile>['body']
type Group<G extends ProfileGroup> = Required<NonNullable<Patch[G]>>
type Flat<G extends ProfileGroup> = {
  [F in keyof Group<G> & string as `${G}.${F}`]: Group<G>[F]
}
/** A piece of a list under a name that it keeps while it is moved and edited. */
type Keyed<List> = List extends (infer Item)[] ? (Item & { key: string })[] : never

export type Weekday = (typeof weekdays)[number]
export type Interval = { open_time: string; close_time: string }
/** A closed day remembers its hours until they are saved. */
export type Day = { is_open: boolean; intervals: Interval[] }

const keyedLists = [
  'portfolio.work_samples',
  'portfolio.certifications',
  'portfolio.awards',
] as const
export type ListKey = (typeof keyedLists)[number]

type Plain = Flat<'personal'> &
  Flat<'business'> &
  Flat<'location'> &
  Flat<'availability'> &
  Flat<'social_media'> &
  Flat<'portfolio'> &
  Flat<'contact_preferences'>

/** All that can be written of a profile, by the names the wire has for it; each weekday stands alone. */
export type Draft = Omit<Plain, 'availability.working_hours' | ListKey> &
  Record<`availability.working_hours.${Weekday}`, Day> & { [K in ListKey]: Keyed<Plain[K]> }
export type Key = keyof Draft
export type WorkSample = Draft['portfolio.work_samples'][number]
export type Certification = Draft['portfolio.certifications'][number]
export type Award = Draft['portfolio.awards'][number]

export const hoursKey = (weekday: Weekday) => `availability.working_hours.${weekday}` as const

const groups = Object.keys(profileGroups) as ProfileGroup[]

export function draftOf(profile: ProfessionalProfile): Draft {
  const flat = new Map<string, unknown>()
  for (const group of groups) {
    const values: Record<string, unknown> = profile[group]
    for (const field of Object.keys(profileGroups[group])) {
      flat.set(`${group}.${field}`, values[field])
    }
  }
  flat.delete('availability.working_hours')
  for (const weekday of weekdays) {
    const { is_open, intervals } = profile.availability.working_hours[weekday]
    flat.set(hoursKey(weekday), { is_open, intervals })
  }
  flat.set('portfolio.work_samples', profile.portfolio.work_samples.map(writable))
  flat.set('portfolio.certifications', profile.portfolio.certifications.map(writable))
  flat.set('portfolio.awards', profile.portfolio.awards.map(writable))
  flat.set(
    'portfolio.testimonials',
    profile.portfolio.testimonials.map(({ id }) => ({ id })),
  )
  return Object.fromEntries(flat) as Draft
}

/** When a piece was made is the server's to say. */
const writable = <T extends { id: string; created_at?: string }>({ created_at, ...piece }: T) => ({
  ...piece,
  key: piece.id,
})

export function changedKeys(base: Draft, draft: Draft): Key[] {
  const keys = Object.keys(base) as Key[]
  return keys.filter((key) => !same(settled(base[key]), settled(draft[key])))
}

/** Only the fields that changed, in their groups, as the call wants them. */
export function patchOf(base: Draft, draft: Draft): Omit<Patch, 'version'> {
  const patch: Record<string, Record<string, unknown>> = {}
  for (const key of changedKeys(base, draft)) {
    const [group = '', field = '', weekday] = key.split('.')
    const fields = patch[group] ?? {}
    patch[group] = fields
    if (!weekday) fields[field] = withoutKeys(draft[key])
    else fields[field] = { ...(fields[field] as object), [weekday]: settled(draft[key]) }
  }
  return patch
}

const withoutKeys = (value: unknown) =>
  Array.isArray(value)
    ? value.map((piece) => {
        if (typeof piece !== 'object') return piece
        const { key, ...rest } = piece
        return rest
      })
    : value

const isDay = (value: unknown): value is Day =>
  typeof value === 'object' && value !== null && 'intervals' in value

/** What counts of a value: a closed day has no hours. */
export const settled = (value: unknown) =>
  isDay(value) && !value.is_open ? { is_open: false, intervals: [] } : value
