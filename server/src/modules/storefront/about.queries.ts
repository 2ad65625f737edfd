import { type AboutFacts, aboutFacts } from '@ujuzi/contract/businesses/profile-fields'
import { type SQL, sql } from 'drizzle-orm'
import { reviewJson, type StorefrontReviewRow } from './reviews.queries.ts'

export type PictureRow = { id: string; width: number; height: number }

/** Public profile of a business, for its page, without private fields. */
export type AboutRow = { [Fact in keyof AboutFacts]-?: AboutFacts[Fact] | null } & {
  first_name: string | null
  bio: string
  logo: [id: string, width: number] | null
  service_radius_km: number
  areas: string[]
  emergency_services: boolean
  emergency_contact_available: boolean
  certifications: {
    name: string
    issuing_organization: string
    issue_date: string
    certificate_url: string | null
  }[]
  awards: { title: string; organization: string; year: number; description: string }[]
  testimonials: StorefrontReviewRow[]
}

export const profileImagesJson: SQL = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height) order by i.position)
  from profile_images i join media m on m.id = i.media_id where i.business_id = b.id), '[]')`

const serviceAreas: SQL = sql`coalesce((
  select json_agg(town.name order by area.nth)
  from unnest(sp.service_areas) with ordinality area (id, nth) join places town on town.id = area.id), '[]')`

const certifications: SQL = sql`coalesce((
  select json_agg(json_build_object('name', name, 'issuing_organization', issuing_organization,
    'issue_date', issue_date, 'certificate_url', certificate_url) order by position, id)
  from certifications where business_id = b.id), '[]')`

const awards: SQL = sql`coalesce((
  select json_agg(json_build_object('title', title, 'organization', organization, 'year', year,
    'description', description) order by position, id)
  from awards where business_id = b.id), '[]')`

const testimonials: SQL = sql`coalesce((
  select json_agg(${reviewJson()} order by t.position)
  from testimonials t
  join reviews r on r.id = t.review_id and r.hidden_at is null
  join services s on s.id = r.service_id and s.business_id = r.business_id
  left join accounts a on a.id = r.client_id
  where t.business_id = b.id), '[]')`

const facts: SQL = sql.raw(
  Object.keys(aboutFacts)
    .map((name) => `'${name}', sp.${name}`)
    .join(', '),
)

export const aboutJson: SQL = sql`(
  select json_build_object(${facts}, 'first_name', sp.first_name, 'bio', sp.bio,
    'logo', (select json_build_array(m.id, m.widths[1]) from media m where m.id = sp.logo_id),
    'service_radius_km', sp.service_radius_km, 'areas', ${serviceAreas},
    'emergency_services', sp.emergency_services,
    'emergency_contact_available', sp.emergency_contact_available,
    'certifications', ${certifications}, 'awards', ${awards}, 'testimonials', ${testimonials})
  from business_profiles sp where sp.business_id = b.id)`
