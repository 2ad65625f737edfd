import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { prose, text } from '../api/fields.ts'
import { bioMaxLength } from '../api/limits.ts'
import { businessTypes, communicationPreferences, weekdays } from '../api/options.ts'
import { Picture } from '../media/media.ts'
import { categorySlugs, serviceCategorySlugs } from '../services/categories.ts'
import { type ProfileGroup, profileGroups, readOnlyFields } from './profile-fields.ts'
import { genders, responseTimes, spokenLanguages } from './profile-options.ts'

const Interval = z.object({ open_time: z.string(), close_time: z.string() })
const OpenDay = z.object({
  is_open: z.boolean(),
  /** First opening and last closing time of the day; null on a closed day. */
  open_time: z.nullable(z.string()),
  close_time: z.nullable(z.string()),
  intervals: z.array(Interval),
})
export type OpenDay = z.infer<typeof OpenDay>

/** A review that the business features on its page. */
export const Testimonial = z.object({
  id: z.uuid(),
  client_name: z.string(),
  rating: z.int(),
  review: z.string(),
  service_category: z.enum(serviceCategorySlugs),
  created_at: z.string(),
  verified: z.boolean(),
})
export type Testimonial = z.infer<typeof Testimonial>

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

/** The full profile for its owner. Fields missing from `profileGroups` are read-only. */
export const ProfessionalProfile = z.object({
  id: z.uuid(),
  version: z.int(),
  published: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  personal: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.nullable(z.string()),
    profile_picture: z.nullable(z.string()),
    bio: z.string(),
    languages: z.array(z.enum(spokenLanguages)),
    timezone: z.string(),
    date_of_birth: z.nullable(z.string()),
    gender: z.nullable(z.enum(genders)),
  }),
  business: z.object({
    business_name: z.string(),
    headline: z.string(),
    business_logo: z.nullable(z.string()),
    business_description: z.string(),
    category: z.enum(categorySlugs),
    phone: z.nullable(z.string()),
    /** Whether a code, or the owner’s own number, confirmed `phone`. */
    phone_verified: z.boolean(),
    business_type: z.enum(businessTypes),
    registration_number: z.nullable(z.string()),
    tax_id: z.nullable(z.string()),
    years_in_business: z.nullable(z.int()),
    team_size: z.nullable(z.int()),
  }),
  location: z.object({
    place_id: z.string(),
    primary_address: z.nullable(z.string()),
    district: z.nullable(z.string()),
    city: z.string(),
    state: z.nullable(z.string()),
    /** ISO 3166 country code. */
    country: z.string(),
    postal_code: z.nullable(z.string()),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
    service_radius: z.int(),
    service_areas: z.array(z.string()),
    home_service: z.boolean(),
    on_site_service: z.boolean(),
  }),
  availability: z.object({
    working_hours: z.object(
      Object.fromEntries(weekdays.map((weekday) => [weekday, OpenDay])) as Record<
        (typeof weekdays)[number],
        typeof OpenDay
      >,
    ),
    timezone: z.string(),
    emergency_services: z.boolean(),
    advance_booking_days: z.int(),
    same_day_booking: z.boolean(),
  }),
  social_media: z.object({
    website: z.nullable(z.string()),
    facebook: z.nullable(z.string()),
    instagram: z.nullable(z.string()),
    twitter: z.nullable(z.string()),
    tiktok: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
  }),
  verification: Verification,
  portfolio: z.object({
    profile_images: z.array(z.string()),
    work_samples: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        description: z.string(),
        image_url: z.string(),
        category: z.nullable(z.enum(serviceCategorySlugs)),
        created_at: z.string(),
        featured: z.boolean(),
      }),
    ),
    certifications: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        issuing_organization: z.string(),
        issue_date: z.string(),
        certificate_url: z.nullable(z.string()),
      }),
    ),
    awards: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        organization: z.string(),
        year: z.int(),
        description: z.string(),
      }),
    ),
    testimonials: z.array(Testimonial),
  }),
  contact_preferences: z.object({
    preferred_contact_method: z.enum(communicationPreferences),
    response_time: z.enum(responseTimes),
    auto_responder_enabled: z.boolean(),
    auto_responder_message: z.string(),
    emergency_contact_available: z.boolean(),
  }),
  /** Every uploaded picture that a URL of this profile refers to. */
  pictures: z.array(Picture),
  /** Names of the towns in `service_areas`, in the same order. */
  service_area_names: z.array(z.string()),
  /** Rating as shown on the public page. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
})
export type ProfessionalProfile = z.infer<typeof ProfessionalProfile>

type Writable = typeof profileGroups
type PartialGroups = {
  [G in keyof Writable]: z.ZodMiniObject<{
    [F in keyof Writable[G]]: Writable[G][F] extends z.ZodMiniType
      ? z.ZodMiniOptional<Writable[G][F]>
      : never
  }>
}
type FullGroups = { [G in keyof Writable]: z.ZodMiniObject<Writable[G]> }
type Optional<T extends Record<string, z.ZodMiniType>> = {
  [G in keyof T]: z.ZodMiniOptional<T[G]>
}

const optionalFields = (fields: Record<string, z.ZodMiniType>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)]))

const strictGroup = ([name, fields]: [string, object]) => {
  const readOnly = optionalFields(readOnlyFields[name as ProfileGroup])
  return [name, z.strictObject({ ...fields, ...readOnly })] as const
}

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

const fullGroups = Object.fromEntries(
  Object.entries(profileGroups).map(strictGroup),
) as unknown as FullGroups

const partialGroups = Object.fromEntries(
  Object.entries(fullGroups).map(([name, group]) => [name, z.optional(z.partial(group))]),
) as unknown as Optional<PartialGroups>

const version = z.int('field_number')

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
  body: z.strictObject({
    version: z.optional(version),
    ...partialGroups,
    ...optionalFields(readOnlyTopLevel),
  }),
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
  body: z.strictObject({ version, ...fullGroups, ...optionalFields(readOnlyTopLevel) }),
  status: 200,
  returns: ProfessionalProfile,
  errors: ['business_not_found', 'version_conflict'],
})
