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
import { genders, responseTimes, spokenLanguages } from './profile-options.ts'

/** Writable fields of a professional profile by group, named as on the wire. */

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

export const personalFields = {
  first_name: requiredLine(50),
  /** Empty for people with a single name. */
  last_name: singleLine(50),
  profile_picture: z.nullable(pictureUrl()),
  bio: multiline(bioMaxLength),
  languages: limitedList(z.enum(spokenLanguages, 'field_invalid'), profileLimits.languages),
  /** Time zone of the person. Opening hours and bookings use the zone of the business. */
  timezone: requiredLine(60),
  date_of_birth: z.nullable(day()),
  gender: z.nullable(z.enum(genders, 'field_invalid')),
}

export const businessFields = {
  business_name: requiredLine(120),
  /** Line below the name on cards and the page; without it they show the category. */
  headline: singleLine(profileLimits.headline),
  business_logo: z.nullable(pictureUrl()),
  business_description: multiline(bioMaxLength),
  category: z.enum(categorySlugs, 'field_category_required'),
  /** Mobile number with its country code; saved in international format. */
  phone: optionalPhone(40),
  business_type: z.enum(businessTypes, 'field_invalid'),
  registration_number: optionalLine(60),
  tax_id: optionalLine(60),
  years_in_business: z.nullable(wholeNumber(0, profileLimits.yearsInBusiness)),
  team_size: z.nullable(wholeNumber(1, profileLimits.teamSize)),
}

export const locationFields = {
  /** Town id; city, state and country are derived from it. */
  place_id: requiredLine(60),
  primary_address: optionalLine(200),
  district: optionalLine(80),
  postal_code: optionalLine(20),
  coordinates: z.strictObject({
    latitude: z.number('field_number').check(z.gte(-90, 'field_number'), z.lte(90, 'field_number')),
    longitude: z
      .number('field_number')
      .check(z.gte(-180, 'field_number'), z.lte(180, 'field_number')),
  }),
  /** In kilometres. */
  service_radius: wholeNumber(1, profileLimits.serviceRadiusKm),
  /** Town ids. */
  service_areas: limitedList(requiredLine(60), profileLimits.serviceAreas),
  home_service: flag(),
  on_site_service: flag(),
}

export const availabilityFields = {
  working_hours: z.strictObject(
    Object.fromEntries(weekdays.map((weekday) => [weekday, z.optional(openDay)])) as Record<
      (typeof weekdays)[number],
      z.ZodMiniOptional<typeof openDay>
    >,
  ),
  emergency_services: flag(),
  /** How many days ahead clients may book. */
  advance_booking_days: wholeNumber(1, profileLimits.advanceBookingDays),
  same_day_booking: flag(),
}

export const socialFields = {
  website: z.nullable(webUrl()),
  facebook: z.nullable(webUrl()),
  /** URL, or a user name with or without @. */
  instagram: optionalLine(100),
  twitter: optionalLine(100),
  tiktok: optionalLine(100),
  /** Mobile number with its country code, or wa.me link; saved as a number in international format. */
  whatsapp: optionalPhone(100),
}

export const portfolioFields = {
  profile_images: limitedList(pictureUrl(), profileLimits.profileImages),
  /** In display order; entries with an `id` are existing samples. */
  work_samples: limitedList(
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
  certifications: limitedList(
    z.strictObject({
      id: z.optional(id()),
      name: requiredLine(120),
      issuing_organization: requiredLine(120),
      issue_date: dayOf('field_issue_date'),
      certificate_url: z.nullable(webUrl()),
    }),
    profileLimits.certifications,
  ),
  awards: limitedList(
    z.strictObject({
      id: z.optional(id()),
      title: requiredLine(120),
      organization: requiredLine(120),
      year: wholeNumber(1900, 2100),
      description: multiline(500),
    }),
    profileLimits.awards,
  ),
  /** Ids of reviews of the business. */
  testimonials: limitedList(
    z.strictObject({
      id: id(),
      client_name: z.optional(readOnlyText()),
      rating: z.optional(z.int('field_invalid')),
      review: z.optional(readOnlyText()),
      service_category: z.optional(readOnlyText()),
      created_at: z.optional(readOnlyText()),
      verified: z.optional(flag()),
    }),
    profileLimits.testimonials,
  ),
}

export const contactFields = {
  preferred_contact_method: z.enum(communicationPreferences, 'field_invalid'),
  response_time: z.enum(responseTimes, 'field_invalid'),
  auto_responder_enabled: flag(),
  auto_responder_message: multiline(500),
  emergency_contact_available: flag(),
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
