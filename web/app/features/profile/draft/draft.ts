import type { CallInput } from '@ujuzi/contract/api/endpoint'
import { weekdays } from '@ujuzi/contract/api/options'
import type {
  ProfessionalProfile,
  updateProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import type { ProfileGroup } from '@ujuzi/contract/businesses/profile-fields'
import { profileInputs } from '@ujuzi/contract/businesses/profile-inputs'
import type { DayHours, Weekday } from '#app/domain/hours/hours.ts'

type Patch = CallInput<typeof updateProfessionalProfile>['body']
type Group<G extends ProfileGroup> = Required<NonNullable<Patch[G]>>
type FlatGroup<G extends ProfileGroup> = {
  [F in keyof Group<G> & string as `${G}.${F}`]: Group<G>[F]
}
/** Adds a key that identifies a list item while it is moved and edited. */
type WithKeys<List> = List extends (infer Item)[] ? (Item & { key: string })[] : never

const keyedLists = [
  'portfolio.work_samples',
  'portfolio.certifications',
  'portfolio.awards',
] as const
export type ListKey = (typeof keyedLists)[number]

type PlainFields = FlatGroup<'personal'> &
  FlatGroup<'business'> &
  FlatGroup<'location'> &
  FlatGroup<'availability'> &
  FlatGroup<'social_media'> &
  FlatGroup<'portfolio'> &
  FlatGroup<'contact_preferences'>

/** All writable fields of a profile, by their paths on the wire; each weekday has its own entry. */
export type ProfileDraft = Omit<PlainFields, 'availability.working_hours' | ListKey> &
  Record<`availability.working_hours.${Weekday}`, DayHours> & {
    [K in ListKey]: WithKeys<PlainFields[K]>
  }
export type FieldKey = keyof ProfileDraft
export type WorkSample = ProfileDraft['portfolio.work_samples'][number]
export type Certification = ProfileDraft['portfolio.certifications'][number]
export type Award = ProfileDraft['portfolio.awards'][number]

/** Fields that change with the town: the pin moves to it, and the person has the time zone of the business at first. */
export const dependentFields = {
  'location.place_id': ['location.coordinates', 'personal.timezone'],
} as const satisfies Partial<Record<FieldKey, readonly FieldKey[]>>

export const hoursKey = (weekday: Weekday) => `availability.working_hours.${weekday}` as const

export function toDraft(profile: ProfessionalProfile): ProfileDraft {
  const flat = new Map<string, unknown>()
  for (const path of Object.keys(profileInputs)) {
    const [group, field = ''] = path.split('.') as [ProfileGroup, string]
    const values: Record<string, unknown> = profile[group]
    flat.set(path, values[field])
  }
  flat.delete('availability.working_hours')
  for (const weekday of weekdays) {
    const { is_open, intervals } = profile.availability.working_hours[weekday]
    flat.set(hoursKey(weekday), { is_open, intervals })
  }
  flat.set('portfolio.work_samples', profile.portfolio.work_samples.map(toDraftEntry))
  flat.set('portfolio.certifications', profile.portfolio.certifications.map(toDraftEntry))
  flat.set('portfolio.awards', profile.portfolio.awards.map(toDraftEntry))
  flat.set(
    'portfolio.testimonials',
    profile.portfolio.testimonials.map(({ id }) => ({ id })),
  )
  return Object.fromEntries(flat) as ProfileDraft
}

/** Drops the read-only creation time and adds a key. */
const toDraftEntry = <T extends { id: string; created_at?: string }>({
  created_at,
  ...item
}: T) => ({
  ...item,
  key: item.id,
})

/** Request body with these fields, in their groups. */
export function toPatch(changed: Partial<ProfileDraft>): Patch {
  const patch: Record<string, Record<string, unknown>> = {}
  for (const [key, value] of Object.entries(changed)) {
    const [group = '', field = '', weekday] = key.split('.')
    const fields = patch[group] ?? {}
    patch[group] = fields
    if (!weekday) fields[field] = withoutKeys(value)
    else fields[field] = { ...(fields[field] as object), [weekday]: normalizeValue(value) }
  }
  return patch
}

const withoutKeys = (value: unknown) =>
  Array.isArray(value)
    ? value.map((item) => {
        if (typeof item !== 'object') return item
        const { key, ...data } = item
        return data
      })
    : value

const isDay = (value: unknown): value is DayHours =>
  typeof value === 'object' && value !== null && 'intervals' in value

/** Normalizes a value for comparison and saving: a closed day has no hours. */
export const normalizeValue = (value: unknown) =>
  isDay(value) && !value.is_open ? { is_open: false, intervals: [] } : value
