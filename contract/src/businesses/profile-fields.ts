import * as z from 'zod/mini'
import { day, id, lineRule, linesRule, pictureAddress } from '../api/fields.ts'
import { bioMaxLength } from '../api/limits.ts'
import { businessTypes, communicationPreferences, weekdays } from '../api/options.ts'
import { profileLimits } from '../api/portal-limits.ts'
import { webAddress } from '../api/web-url.ts'
import { categorySlugs, serviceCategorySlugs } from '../services/categories.ts'
import { genders, responseTimes, spokenLanguages } from './profile-options.ts'

/** What of a professional's profile can be written, group by group; names as the wire has them. */

const words = (max: number) =>
  z.string('field_required').check(z.trim(), z.maxLength(max, 'field_too_long'), lineRule())
const line = (max: number) => words(max).check(z.minLength(1, 'field_required'))
const perhaps = (max: number) => z.nullable(line(max))
/** Several lines, or nothing. */
const lines = (max: number) =>
  z.string('field_invalid').check(z.trim(), z.maxLength(max, 'field_too_long'), linesRule())
const whole = (least: number, most: number) =>
  z.int('field_number').check(z.gte(least, 'field_number'), z.lte(most, 'field_number'))
const yes = () => z.boolean('field_invalid')
const listOfMost = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item, 'field_invalid').check(z.maxLength(most, 'field_too_many'))
/** What the server says and nobody writes: it may come back as it was read. */
const said = () => z.string('field_invalid')
const clock = () =>
  z.string('field_time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'field_time'))

const interval = z.strictObject({ open_time: clock(), close_time: clock() })

const openDay = z.strictObject({
  is_open: yes(),
  /** Without `intervals` the one interval of the day; with them they must be its first opening and last closing. */
  open_time: z.optional(z.nullable(clock())),
  close_time: z.optional(z.nullable(clock())),
  intervals: z.optional(listOfMost(interval, profileLimits.intervals)),
})

export const personalFields = {
  first_name: line(50),
  /** Empty for people of one name. */
  last_name: words(50),
  profile_picture: z.nullable(pictureAddress()),
  bio: lines(bioMaxLength),
  languages: listOfMost(z.enum(spokenLanguages, 'field_invalid'), profileLimits.languages),
  /** Where the person is; hours and visits follow the zone of the business. */
  timezone: line(60),
  date_of_birth: z.nullable(day()),
  gender: z.nullable(z.enum(genders, 'field_invalid')),
}

export const businessFields = {
  business_name: line(120),
  business_logo: z.nullable(pictureAddress()),
  business_description: lines(bioMaxLength),
  category: z.enum(categorySlugs, 'field_category_required'),
  business_type: z.enum(businessTypes, 'field_invalid'),
  registration_number: perhaps(60),
  tax_id: perhaps(60),
  years_in_business: z.nullable(whole(0, profileLimits.yearsInBusiness)),
  team_size: z.nullable(whole(1, profileLimits.teamSize)),
}

export const locationFields = {
  /** A town of the gazetteer: city, state and country follow from it. */
  place_id: line(60),
  primary_address: perhaps(200),
  district: perhaps(80),
  postal_code: perhaps(20),
  coordinates: z.strictObject({
    latitude: z.number('field_number').check(z.gte(-90, 'field_number'), z.lte(90, 'field_number')),
    longitude: z
      .number('field_number')
      .check(z.gte(-180, 'field_number'), z.lte(180, 'field_number')),
  }),
  /** In kilometres. */
  service_radius: whole(1, profileLimits.serviceRadiusKm),
  /** Ids of towns. */
  service_areas: listOfMost(line(60), profileLimits.serviceAreas),
  home_service: yes(),
  on_site_service: yes(),
}

export const availabilityFields = {
  working_hours: z.strictObject(
    Object.fromEntries(weekdays.map((weekday) => [weekday, z.optional(openDay)])) as Record<
      (typeof weekdays)[number],
      z.ZodMiniOptional<typeof openDay>
    >,
  ),
  emergency_services: yes(),
  /** How far ahead clients may book. */
  advance_booking_days: whole(1, profileLimits.advanceBookingDays),
  same_day_booking: yes(),
}

export const socialFields = {
  website: z.nullable(webAddress()),
  facebook: z.nullable(webAddress()),
  /** An address, or a name with or without @. */
  instagram: perhaps(100),
  twitter: perhaps(100),
}

export const portfolioFields = {
  profile_images: listOfMost(pictureAddress(), profileLimits.profileImages),
  /** In the order they are shown; one with an `id` is a piece that is there already. */
  work_samples: listOfMost(
    z.strictObject({
      id: z.optional(id()),
      title: line(120),
      description: lines(1000),
      image_url: pictureAddress(),
      category: z.nullable(z.enum(serviceCategorySlugs, 'field_invalid')),
      featured: yes(),
      created_at: z.optional(said()),
    }),
    profileLimits.workSamples,
  ),
  certifications: listOfMost(
    z.strictObject({
      id: z.optional(id()),
      name: line(120),
      issuing_organization: line(120),
      issue_date: day(),
      certificate_url: z.nullable(webAddress()),
    }),
    profileLimits.certifications,
  ),
  awards: listOfMost(
    z.strictObject({
      id: z.optional(id()),
      title: line(120),
      organization: line(120),
      year: whole(1900, 2100),
      description: lines(500),
    }),
    profileLimits.awards,
  ),
  /** Reviews of the business, by their ids. */
  testimonials: listOfMost(
    z.strictObject({
      id: id(),
      client_name: z.optional(said()),
      rating: z.optional(z.int('field_invalid')),
      review: z.optional(said()),
      service_category: z.optional(said()),
      created_at: z.optional(said()),
      verified: z.optional(yes()),
    }),
    profileLimits.testimonials,
  ),
}

export const contactFields = {
  preferred_contact_method: z.enum(communicationPreferences, 'field_invalid'),
  response_time: z.enum(responseTimes, 'field_invalid'),
  auto_responder_enabled: yes(),
  auto_responder_message: lines(500),
  emergency_contact_available: yes(),
}

export const profileGroups = {
  personal: personalFields,
  business: businessFields,
  location: locationFields,
  availability: availabilityFields,
  social_media: socialFields,
  portfolio: portfolioFields,
  contact_preferences: contactFields,
} as const
export type ProfileGroup = keyof typeof profileGroups

/** What stands in each group besides, and follows from something else. */
export const readOnlyFields = {
  personal: { email: said(), phone_number: z.nullable(said()) },
  business: {},
  location: { city: said(), state: z.nullable(said()), country: said() },
  availability: { timezone: said() },
  social_media: {},
  portfolio: {},
  contact_preferences: {},
} as const satisfies Record<ProfileGroup, Record<string, z.ZodMiniType>>
