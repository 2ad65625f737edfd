import * as z from 'zod/mini'
import { businessTypes, communicationPreferences } from '../api/options.ts'
import { responseTimes, spokenLanguages } from '../businesses/profile-options.ts'
import { aboutNames } from './listing-names.ts'

/** Details on the page of a business; optional fields that the business left empty are absent. */
export const aboutFields = {
  ...aboutNames,
  /** URL of the logo. */
  logo: z.optional(z.string()),
  person: z.optional(z.object({ first_name: z.string(), bio: z.string() })),
  languages: z.optional(z.array(z.enum(spokenLanguages))),
  years_in_business: z.optional(z.int()),
  team_size: z.optional(z.int()),
  business_type: z.optional(z.enum(businessTypes)),
  /** Home service area: radius in kilometres, and town names. */
  home_service: z.optional(z.object({ radius_km: z.int(), areas: z.array(z.string()) })),
  emergency: z.optional(z.object({ services: z.boolean(), contact: z.boolean() })),
  response_time: z.optional(z.enum(responseTimes)),
  preferred_contact_method: z.optional(z.enum(communicationPreferences)),
  facebook: z.optional(z.string()),
  twitter: z.optional(z.string()),
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
