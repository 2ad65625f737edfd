import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import type { ProfileGroup } from '@ujuzi/contract/businesses/profile-fields'
import { availability, location } from './field-table-location.ts'
import { business, contact, personal, social } from './field-table-personal.ts'
import type { EditableField, ReadOnlyField, Rows } from './field-table-types.ts'
import { portfolio, verification } from './field-table-work.ts'
import type { Tab } from './profile-page.ts'

type Table = { [G in ProfileGroup]: Rows<G> } & {
  verification: Record<keyof ProfessionalProfile['verification'], ReadOnlyField>
}

/** Every field of the profile, as a row. */
const table: Table = {
  personal,
  business,
  social_media: social,
  contact_preferences: contact,
  location,
  availability,
  portfolio,
  verification,
}

export type EditableGroup = Exclude<keyof Table, 'verification'>

export const tabOf: Record<keyof Table, Tab> = {
  personal: 'Personal',
  business: 'Business',
  social_media: 'Business',
  contact_preferences: 'Business',
  location: 'Location',
  availability: 'Hours',
  portfolio: 'Portfolio',
  verification: 'Verification',
}

type Named<R> = R & { path: string; group: keyof Table; field: string }

const named = Object.entries(table).flatMap(([group, rows]) =>
  Object.entries(rows).map(
    ([field, row]) => ({ ...row, path: `${group}.${field}`, group, field }) as Named<AnyRow>,
  ),
)
type AnyRow = EditableField | ReadOnlyField

export const listEditableFields = (group: EditableGroup) =>
  named
    .filter((row) => row.group === group)
    .filter((row): row is Named<EditableField> => 'change' in row)
export const listReadOnlyFields = (group: keyof Table) =>
  named
    .filter((row) => row.group === group)
    .filter((row): row is Named<ReadOnlyField> => 'changedBy' in row)

/** The value of this field in the API. */
export const getFieldValue = (profile: ProfessionalProfile, { group, field }: Named<unknown>) =>
  (profile[group] as Record<string, unknown>)[field]

/** Patch with the initial values of these fields. Appointments take place at the business, so that a booking needs no address. */
export function buildInitialPatch(rows: Named<EditableField>[]) {
  const patch: Record<string, Record<string, unknown>> = {
    location: { on_site_service: true, home_service: false },
  }
  for (const { group, field, before } of rows) {
    if (before !== undefined) patch[group] = { ...patch[group], [field]: before }
  }
  return patch
}
