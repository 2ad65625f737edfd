import * as z from 'zod/mini'
import { aboutFacts } from '../businesses/profile-fields.ts'
import { aboutNames } from './listing-names.ts'

/** Details on the page of a business; optional fields that the business left empty are absent. */
export const aboutFields = {
  ...aboutNames,
  ...aboutFacts,
  /** URL of the logo. */
  logo: z.optional(z.string()),
  person: z.optional(z.object({ first_name: z.string(), bio: z.string() })),
  /** Home service area: radius in kilometres, and town names. */
  home_service: z.optional(z.object({ radius_km: z.int(), areas: z.array(z.string()) })),
  emergency: z.optional(z.object({ services: z.boolean(), contact: z.boolean() })),
  certifications: z.optional(
    z.array(
      z.object({
        name: z.string(),
        issuing_organization: z.string(),
        issue_date: z.string(),
        certificate_url: z.nullable(z.string()),
      }),
    ),
  ),
  awards: z.optional(
    z.array(
      z.object({
        title: z.string(),
        organization: z.string(),
        year: z.int(),
        description: z.string(),
      }),
    ),
  ),
}
