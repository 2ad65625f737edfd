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

/** What a business tells of itself beyond what search reads; without a row the defaults hold. */
export const shopProfiles = pgTable('shop_profiles', {
  businessId: uuid().primaryKey(),
  firstName: text(),
  lastName: text(),
  bio: text().notNull().default(''),
  languages: text({ enum: spokenLanguages }).array().notNull().default([]),
  timeZone: text(),
  /** Sealed. */
  dateOfBirth: bytes(),
  gender: text({ enum: genders }),
  pictureId: uuid(),
  logoId: uuid(),
  businessType: text({ enum: businessTypes }).notNull().default('individual'),
  registrationNumber: text(),
  /** Sealed. */
  taxId: bytes(),
  yearsInBusiness: smallint(),
  teamSize: integer(),
  postalCode: text(),
  serviceRadiusKm: smallint().notNull().default(businessDefaults.serviceRadiusKm),
  /** Ids of towns. */
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

export type ShopRow = typeof shopProfiles.$inferSelect

/** What holds of a business that has told nothing yet. */
export const newShop: Omit<ShopRow, 'businessId'> = {
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

/** Reviews a business shows first. */
export const testimonials = pgTable(
  'testimonials',
  { businessId: uuid().notNull(), position: smallint().notNull(), reviewId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.businessId, t.position] })],
)
