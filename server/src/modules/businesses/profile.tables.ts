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
import { bytes, primaryId } from '../../platform/db/columns.ts'

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
export const defaultBusinessProfile: Omit<BusinessProfileRow, 'businessId'> = {
  firstName: null,
  lastName: null,
  bio: '',
  languages: [],
  timeZone: null,
  dateOfBirth: null,
  gender: null,
  pictureId: null,
  logoId: null,
  businessType: 'individual',
  registrationNumber: null,
  taxId: null,
  yearsInBusiness: null,
  teamSize: null,
  postalCode: null,
  serviceRadiusKm: businessDefaults.serviceRadiusKm,
  serviceAreas: [],
  emergencyServices: false,
  facebook: null,
  twitter: null,
  preferredContactMethod: 'app',
  responseTime: 'same_day',
  autoResponderEnabled: false,
  autoResponderMessage: '',
  emergencyContactAvailable: false,
}

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
