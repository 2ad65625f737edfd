import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import type { ProfileGroup } from '@ujuzi/contract/businesses/profile-fields'
import { availability, location } from './field-table-location.ts'
import { business, contact, personal, social } from './field-table-personal.ts'
import type { Changed, Elsewhere, Rows } from './field-table-types.ts'
import { portfolio, verification } from './field-table-work.ts'
import type { Tab } from './screen.ts'

type Table = { [G in ProfileGroup]: Rows<G> } & {
  verification: Record<keyof ProfessionalProfile['verification'], Elsewhere>
}

/** Every field of the profile. */
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

type Named<R> = R & { path: string; group: ProfileGroup; field: string }

const named = Object.entries(table).flatMap(([group, rows]) =>
  Object.entries(rows).map(
    ([field, row]) => ({ ...row, path: `${group}.${field}`, group, field }) as Named<AnyRow>,
  ),
)
type AnyRow = Changed | Elsewhere

const on = (tab: Tab) => named.filter(({ group }) => tabOf[group] === tab)
export const changedOn = (tab: Tab) =>
  on(tab).filter((row): row is Named<Changed> => 'change' in row)
export const elsewhereOn = (tab: Tab) =>
  on(tab).filter((row): row is Named<Elsewhere> => 'elsewhere' in row)

/** What the API says of this field. */
export const valueIn = (profile: ProfessionalProfile, { group, field }: Named<unknown>) =>
  (profile[group] as Record<string, unknown>)[field]

/** These fields as they were before, as the API takes them; a visit needs nobody's address. */
export function patchBefore(rows: Named<Changed>[]) {
  const patch: Record<string, Record<string, unknown>> = {
    location: { on_site_service: true, home_service: false },
  }
  for (const { group, field, before } of rows) {
    if (before !== undefined) patch[group] = { ...patch[group], [field]: before }
  }
  return patch
}
