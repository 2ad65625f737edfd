import { type SQL, sql } from 'drizzle-orm'
import type { Coordinates } from '../places/distance.rules.ts'
import type { PrivacySwitches } from './visibility.rules.ts'

type Alias = 'b' | 'businesses'

/** SQL condition: the business is published and its owner is neither suspended nor deleting the account. */
const isPublished = (b: SQL): SQL => sql`(${b}.published_at is not null and not exists (
    select 1 from accounts a where a.id = ${b}.owner_id
      and (a.suspended_at is not null or a.deletion_requested_at is not null)))`

const aliased = (business: Alias): SQL => sql`${sql.identifier(business)}`

/** SQL condition: anyone who has the URL of the business can see and book it. Lists have only those of `isListed`. */
export function isOpenToClients(business: Alias): SQL {
  const b = aliased(business)
  return sql`(${b}.profile_visibility <> 'hidden' and ${isPublished(b)})`
}

/** SQL condition: the business is open to clients and in search, lists and the sitemap. */
export function isListed(business: Alias): SQL {
  const b = aliased(business)
  return sql`(${b}.profile_visibility = 'public' and ${isPublished(b)})`
}

/** SQL condition: the business is open to clients, or hidden and owned by the viewer; `viewerId` may be null. */
export function isOpenTo(business: Alias, viewerId: SQL): SQL {
  const b = aliased(business)
  return sql`((${b}.profile_visibility <> 'hidden' or ${b}.owner_id = ${viewerId}) and ${isPublished(b)})`
}

/** Privacy switches of business `b`. */
export const privacyColumns = {
  showPhoneNumber: sql<boolean>`b.show_phone_number`,
  showLocation: sql<boolean>`b.show_location`,
  showServices: sql<boolean>`b.show_services`,
  showReviews: sql<boolean>`b.show_reviews`,
} satisfies Record<keyof PrivacySwitches, unknown>

/** SQL condition: clients of business `b` know where to go, at least to which district, or it comes to them or works online. */
export const hasPlace = sql<boolean>`(btrim(coalesce(b.address, '') || coalesce(b.district, '')) <> ''
  or b.visit_places && '{client}' or not b.visit_places && '{business}')`

/** SQL expression: position of the town `p`. */
export const townCenter = sql<Coordinates>`json_build_object(
  'latitude', p.latitude, 'longitude', p.longitude)`
