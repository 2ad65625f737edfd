import * as z from 'zod/mini'
import {
  flag,
  limitedList,
  multiline,
  optionalLine,
  optionalPhone,
  requiredLine,
  singleLine,
  wholeNumber,
} from '../api/field-types.ts'
import { day, dayOf, id, pictureUrl } from '../api/fields.ts'
import { bioMaxLength } from '../api/limits.ts'
import { businessTypes, communicationPreferences, weekdays } from '../api/options.ts'
import { profileLimits } from '../api/portal-limits.ts'
import { webUrl } from '../api/web-url.ts'
import { categorySlugs, serviceCategorySlugs } from '../services/categories.ts'
import { type Read, readOf } from '../settings/field-tree.ts'
import { genders, responseTimes, spokenLanguages } from './profile-options.ts'

/**
 * Audience of a field: `owner`, only those who run the business; `client`, clients too, in some form; `about`, clients too,
 * under the same name in the part `about` of the public page. A field of `about` is a column of `business_profiles`.
 */
type SeenBy = 'owner' | 'client' | 'about'
type Field<S extends SeenBy, T extends z.ZodMiniType> = { seenBy: S; schema: T }

const fieldSeenBy =
  <S extends SeenBy>(seenBy: S) =>
  <T extends z.ZodMiniType>(schema: T): Field<S, T> => ({ seenBy, schema })
const owner = fieldSeenBy('owner')
const client = fieldSeenBy('client')
const about = fieldSeenBy('about')

/** Read-only field: clients may send it back unchanged. */
const readOnlyText = () => z.string('field_invalid')
const clock = () =>
  z.string('field_time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'field_time'))

const interval = z.strictObject({ open_time: clock(), close_time: clock() })

const openDay = z.strictObject({
  is_open: flag(),
  /** Without `intervals`, the only interval of the day; with them, must equal the first opening and last closing time. */
  open_time: z.optional(z.nullable(clock())),
  close_time: z.optional(z.nullable(clock())),
  intervals: z.optional(limitedList(interval, profileLimits.intervals)),
})

/** The writable fields of a professional profile by group, named as on the wire: a row for each. */
export const profileFields = {
  personal: {
    first_name: client(requiredLine(50)),
    /** Empty for people with a single name. */
    last_name: owner(singleLine(50)),
    profile_picture: client(z.nullable(pictureUrl())),
    bio: client(multiline(bioMaxLength)),
    languages: about(
      limitedList(z.enum(spokenLanguages, 'field_invalid'), profileLimits.languages),
    ),
    /** Time zone of the person. Opening hours and bookings use the zone of the business. */
    timezone: owner(requiredLine(60)),
    date_of_birth: owner(z.nullable(day())),
    gender: owner(z.nullable(z.enum(genders, 'field_invalid'))),
  },
  business: {
    business_name: client(requiredLine(120)),
    /** Line below the name on cards and the page; without it they show the category. */
    headline: client(singleLine(profileLimits.headline)),
    business_logo: client(z.nullable(pictureUrl())),
    business_description: client(multiline(bioMaxLength)),
    category: client(z.enum(categorySlugs, 'field_category_required')),
    /** Mobile number with its country code; saved in international format. */
    phone: client(optionalPhone(40)),
    business_type: about(z.enum(businessTypes, 'field_invalid')),
    registration_number: owner(optionalLine(60)),
    tax_id: owner(optionalLine(60)),
    years_in_business: about(z.nullable(wholeNumber(0, profileLimits.yearsInBusiness))),
    team_size: about(z.nullable(wholeNumber(1, profileLimits.teamSize))),
  },
  location: {
    /** Town id; city, state and country are derived from it. */
    place_id: client(requiredLine(60)),
    primary_address: client(optionalLine(200)),
    district: client(optionalLine(80)),
    postal_code: owner(optionalLine(20)),
    coordinates: client(
      z.strictObject({
        latitude: z
          .number('field_number')
          .check(z.gte(-90, 'field_number'), z.lte(90, 'field_number')),
        longitude: z
          .number('field_number')
          .check(z.gte(-180, 'field_number'), z.lte(180, 'field_number')),
      }),
    ),
    /** In kilometres. */
    service_radius: client(wholeNumber(1, profileLimits.serviceRadiusKm)),
    /** Town ids. */
    service_areas: client(limitedList(requiredLine(60), profileLimits.serviceAreas)),
    home_service: client(flag()),
    on_site_service: client(flag()),
    parking_available: about(flag()),
  },
  availability: {
    working_hours: client(
      z.strictObject(
        Object.fromEntries(weekdays.map((weekday) => [weekday, z.optional(openDay)])) as Record<
          (typeof weekdays)[number],
          z.ZodMiniOptional<typeof openDay>
        >,
      ),
    ),
    emergency_services: client(flag()),
    /** How many days ahead clients may book. */
    advance_booking_days: client(wholeNumber(1, profileLimits.advanceBookingDays)),
    same_day_booking: client(flag()),
  },
  social_media: {
    website: client(z.nullable(webUrl())),
    facebook: about(z.nullable(webUrl())),
    /** URL, or a user name with or without @. */
    instagram: client(optionalLine(100)),
    twitter: about(optionalLine(100)),
    tiktok: client(optionalLine(100)),
    /** Mobile number with its country code, or wa.me link; saved as a number in international format. */
    whatsapp: client(optionalPhone(100)),
  },
  portfolio: {
    profile_images: client(limitedList(pictureUrl(), profileLimits.profileImages)),
    /** In display order; entries with an `id` are existing samples. */
    work_samples: client(
      limitedList(
        z.strictObject({
          id: z.optional(id()),
          /** May be empty: screens then number the photo. */
          title: singleLine(120),
          description: multiline(1000),
          image_url: pictureUrl(),
          category: z.nullable(z.enum(serviceCategorySlugs, 'field_invalid')),
          featured: flag(),
          created_at: z.optional(readOnlyText()),
        }),
        profileLimits.workSamples,
      ),
    ),
    certifications: client(
      limitedList(
        z.strictObject({
          id: z.optional(id()),
          name: requiredLine(120),
          issuing_organization: requiredLine(120),
          issue_date: dayOf('field_issue_date'),
          certificate_url: z.nullable(webUrl()),
        }),
        profileLimits.certifications,
      ),
    ),
    awards: client(
      limitedList(
        z.strictObject({
          id: z.optional(id()),
          title: requiredLine(120),
          organization: requiredLine(120),
          year: wholeNumber(1900, 2100),
          description: multiline(500),
        }),
        profileLimits.awards,
      ),
    ),
    /** Ids of reviews of the business. */
    testimonials: client(
      limitedList(
        z.strictObject({
          id: id(),
          client_name: z.optional(readOnlyText()),
          rating: z.optional(z.int('field_invalid')),
          review: z.optional(readOnlyText()),
          service_category: z.optional(z.enum(serviceCategorySlugs, 'field_invalid')),
          created_at: z.optional(readOnlyText()),
          verified: z.optional(flag()),
        }),
        profileLimits.testimonials,
      ),
    ),
  },
  contact_preferences: {
    preferred_contact_method: about(z.enum(communicationPreferences, 'field_invalid')),
    response_time: about(z.enum(responseTimes, 'field_invalid')),
    auto_responder_enabled: client(flag()),
    auto_responder_message: client(multiline(500)),
    emergency_contact_available: client(flag()),
  },
} as const
type Fields = typeof profileFields
export type ProfileGroup = keyof Fields
type SchemaOf<F> = F extends Field<SeenBy, infer T> ? T : never
type Schemas = {
  readonly [G in ProfileGroup]: { readonly [F in keyof Fields[G]]: SchemaOf<Fields[G][F]> }
}

const rows = Object.entries(profileFields).flatMap(([group, fields]) =>
  Object.entries<Field<SeenBy, z.ZodMiniType>>(fields).map(([name, row]) => ({
    group,
    name,
    ...row,
  })),
)

/** The schemas of the writable fields by group. */
export const profileGroups = Object.fromEntries(
  Object.keys(profileFields).map((group) => [
    group,
    Object.fromEntries(
      rows.filter((row) => row.group === group).map(({ name, schema }) => [name, schema]),
    ),
  ]),
) as unknown as Schemas

/** Read-only, derived fields of each group. */
export const readOnlyFields = {
  personal: { email: readOnlyText(), phone_number: z.nullable(readOnlyText()) },
  business: { phone_verified: flag() },
  location: { city: readOnlyText(), state: z.nullable(readOnlyText()), country: readOnlyText() },
  availability: { timezone: readOnlyText() },
  social_media: {},
  portfolio: {},
  contact_preferences: {},
} as const satisfies Record<ProfileGroup, Record<string, z.ZodMiniType>>

type FieldNamed<N> = {
  [G in ProfileGroup]: N extends keyof Fields[G] ? Fields[G][N] : never
}[ProfileGroup]
type AboutName = {
  [G in ProfileGroup]: {
    [F in keyof Fields[G]]: Fields[G][F] extends Field<'about', z.ZodMiniType> ? F : never
  }[keyof Fields[G]]
}[ProfileGroup]
type Given<T> = T extends z.ZodMiniNullable<infer Inner> ? Inner : T

/** Schemas of the profile fields in the part `about` of the public page, where an empty field is left out. */
export const aboutFacts = Object.fromEntries(
  rows
    .filter(({ seenBy }) => seenBy === 'about')
    .map(({ name, schema }) => [name, z.optional(readOf(givenOf(schema)))]),
) as unknown as { [N in AboutName]: z.ZodMiniOptional<Read<Given<SchemaOf<FieldNamed<N>>>>> }
export type AboutFacts = z.infer<z.ZodMiniObject<typeof aboutFacts>>

function givenOf(schema: z.core.$ZodType) {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'nullable' ? def.innerType : schema
}
