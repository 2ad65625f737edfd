import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion } from '../api/field-types.ts'
import { prose, text } from '../api/fields.ts'
import { bioMaxLength } from '../api/limits.ts'
import { Picture } from '../media/media.ts'
import { fullObject, partialObject, readObject } from '../settings/field-tree.ts'
import { profileGroups, readOnlyFields } from './profile-fields.ts'

export const verificationKinds = [
  'identity',
  'business',
  'license',
  'insurance',
  'background_check',
] as const
export type VerificationKind = (typeof verificationKinds)[number]

const Verification = z.strictObject({
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  identity_verified: z.boolean(),
  business_verified: z.boolean(),
  license_verified: z.boolean(),
  insurance_verified: z.boolean(),
  background_check_verified: z.boolean(),
  verification_badges: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      title: z.string(),
      description: z.string(),
      verified_at: z.string(),
      icon: z.string(),
    }),
  ),
})

const profileParts = {
  id: z.uuid(),
  version: z.int(),
  published: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  verification: Verification,
  /** Every uploaded picture that a URL of this profile refers to. */
  pictures: z.array(Picture),
  /** Names of the towns in `service_areas`, in the same order. */
  service_area_names: z.array(z.string()),
  /** Rating as shown on the public page. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
}

/** The full profile for its owner. Fields missing from `profileGroups` are read-only. */
export const ProfessionalProfile = readObject(profileGroups, { ...readOnlyFields, ...profileParts })
export type ProfessionalProfile = z.infer<typeof ProfessionalProfile>
export type OpenDay = ProfessionalProfile['availability']['working_hours']['monday']
/** A review that the business features on its page. */
export const Testimonial = ProfessionalProfile.shape.portfolio.shape.testimonials.def.element
export type Testimonial = z.infer<typeof Testimonial>

/** Read-only fields beside the groups; accepted in bodies and ignored. */
const readOnlyTopLevel = {
  id: z.string('field_invalid'),
  published: z.boolean('field_invalid'),
  created_at: z.string('field_invalid'),
  updated_at: z.string('field_invalid'),
  verification: Verification,
  pictures: z.array(z.strictObject(Picture.shape), 'field_invalid'),
  service_area_names: z.array(z.string('field_invalid'), 'field_invalid'),
  rating: z.nullable(z.number('field_invalid')),
  review_count: z.int('field_invalid'),
}
export const readOnlyParts = Object.keys(readOnlyTopLevel) as (keyof typeof readOnlyTopLevel)[]

const readOnly = { ...readOnlyFields, ...readOnlyTopLevel }

const version = shownVersion()

export const getProfessionalProfile = endpoint({
  method: 'GET',
  path: '/api/marketplace/professional-profile/',
  summary:
    'Returns the professional\u2019s complete profile: person, business, location, hours, work and contact details.',
  who: 'professional',
  grant: 'page',
  status: 200,
  returns: ProfessionalProfile,
  errors: ['business_not_found'],
})

export const createProfessionalProfile = endpoint({
  method: 'POST',
  path: '/api/marketplace/professional-profile/',
  summary:
    'Creates the professional\u2019s business from its name, category, town and description.',
  who: 'professional',
  body: z.strictObject({
    business_name: profileGroups.business.business_name,
    category: profileGroups.business.category,
    /** Town id, a town description from autocomplete, or the name of a town. */
    location: text(200),
    bio: prose(bioMaxLength),
  }),
  status: 201,
  returns: ProfessionalProfile,
  errors: ['business_exists', 'key_reused'],
  creates: true,
})

/**
 * Lists are replaced as a whole; read-only fields may be sent back unchanged. Without `version`, the last of two changes
 * of a field wins.
 */
export const updateProfessionalProfile = endpoint({
  method: 'PATCH',
  path: '/api/marketplace/professional-profile/',
  summary:
    'Updates some fields of the profile; refused if it has changed since the given version, if any.',
  who: 'professional',
  grant: 'page',
  body: z.extend(partialObject(profileGroups, readOnly), { version: z.optional(version) }),
  status: 200,
  returns: ProfessionalProfile,
  errors: ['business_not_found', 'version_conflict'],
})

export const replaceProfessionalProfile = endpoint({
  method: 'PUT',
  path: '/api/marketplace/professional-profile/',
  summary:
    'Replaces the complete profile, in the form returned by GET; read-only fields must be unchanged.',
  who: 'professional',
  grant: 'business',
  body: z.extend(fullObject(profileGroups, readOnly), { version }),
  status: 200,
  returns: ProfessionalProfile,
  errors: ['business_not_found', 'version_conflict'],
})
