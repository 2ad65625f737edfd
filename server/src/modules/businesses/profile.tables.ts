import { businessDefaults } from '@ujuzi/contract/api/limits'
import { businessTypes, communicationPreferences } from '@ujuzi/contract/api/options'
import { genders, responseTimes, spokenLanguages } from '@ujuzi/contract/businesses/profile-options'
import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { defaultsOf } from '../../platform/db/column-fields.ts'
import { bytes, primaryId } from '../../platform/db/columns.ts'
import { businesses } from './tables.ts'

/** Profile fields that search does not need. A business without a row has the defaults. */
export const businessProfiles = pgTable('business_profiles', {
  businessId: uuid().primaryKey(),
  firstName: text(),
  lastName: text(),
  bio: text().notNull().default(''),
  languages: text({ enum: spokenLanguages }).array().notNull().default([]),
  timeZone: text(),
  /** Encrypted. */
  dateOfBirth: bytes(),
  gender: text({ enum: genders }),
  pictureId: uuid(),
  logoId: uuid(),
  businessType: text({ enum: businessTypes }).notNull().default('individual'),
  registrationNumber: text(),
  /** Encrypted. */
  taxId: bytes(),
  yearsInBusiness: smallint(),
  teamSize: integer(),
  postalCode: text(),
  serviceRadiusKm: smallint().notNull().default(businessDefaults.serviceRadiusKm),
  /** Town ids. */
  serviceAreas: text().array().notNull().default([]),
  parkingAvailable: boolean().notNull().default(false),
  emergencyServices: boolean().notNull().default(false),
  facebook: text(),
  twitter: text(),
  preferredContactMethod: text({ enum: communicationPreferences }).notNull().default('app'),
  responseTime: text({ enum: responseTimes }).notNull().default('same_day'),
  autoResponderEnabled: boolean().notNull().default(false),
  autoResponderMessage: text().notNull().default(''),
  emergencyContactAvailable: boolean().notNull().default(false),
})

export type BusinessProfileRow = typeof businessProfiles.$inferSelect

/** Profile of a business that has no row yet. */
export const defaultBusinessProfile = defaultsOf(businessProfiles)

/** The columns of the profile fields in the contract that are stored as they are, by group. */
export const profileColumns = {
  personal: {
    bio: businessProfiles.bio,
    languages: businessProfiles.languages,
    gender: businessProfiles.gender,
  },
  business: {
    business_name: businesses.name,
    headline: businesses.headline,
    business_description: businesses.bio,
    category: businesses.category,
    phone: businesses.phone,
    business_type: businessProfiles.businessType,
    registration_number: businessProfiles.registrationNumber,
    years_in_business: businessProfiles.yearsInBusiness,
    team_size: businessProfiles.teamSize,
  },
  location: {
    place_id: businesses.placeId,
    primary_address: businesses.address,
    district: businesses.district,
    postal_code: businessProfiles.postalCode,
    service_radius: businessProfiles.serviceRadiusKm,
    service_areas: businessProfiles.serviceAreas,
    parking_available: businessProfiles.parkingAvailable,
  },
  availability: {
    emergency_services: businessProfiles.emergencyServices,
    advance_booking_days: businesses.advanceBookingDays,
    same_day_booking: businesses.sameDayBooking,
  },
  social_media: {
    website: businesses.website,
    facebook: businessProfiles.facebook,
    instagram: businesses.instagram,
    twitter: businessProfiles.twitter,
    tiktok: businesses.tiktok,
    whatsapp: businesses.whatsapp,
  },
  contact_preferences: {
    preferred_contact_method: businessProfiles.preferredContactMethod,
    response_time: businessProfiles.responseTime,
    auto_responder_enabled: businessProfiles.autoResponderEnabled,
    auto_responder_message: businessProfiles.autoResponderMessage,
    emergency_contact_available: businessProfiles.emergencyContactAvailable,
  },
} as const

export const profileImages = pgTable(
  'profile_images',
  { businessId: uuid().notNull(), position: smallint().notNull(), mediaId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.businessId, t.position] })],
)

export const certifications = pgTable('certifications', {
  id: primaryId(),
  businessId: uuid().notNull(),
  position: smallint().notNull(),
  name: text().notNull(),
  issuingOrganization: text().notNull(),
  issueDate: date({ mode: 'string' }).notNull(),
  certificateUrl: text(),
})

export const awards = pgTable('awards', {
  id: primaryId(),
  businessId: uuid().notNull(),
  position: smallint().notNull(),
  title: text().notNull(),
  organization: text().notNull(),
  year: smallint().notNull(),
  description: text().notNull().default(''),
})

/** Reviews that a business pins, in display order. */
export const testimonials = pgTable(
  'testimonials',
  { businessId: uuid().notNull(), position: smallint().notNull(), reviewId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.businessId, t.position] })],
)
