import {
  bookingTimes,
  communicationPreferences,
  serviceFrequencies,
} from '@ujuzi/contract/api/options'
import { serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

export const onboardingSteps = pgTable(
  'onboarding_steps',
  { accountId: uuid().notNull(), step: smallint().notNull(), markedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.step] })],
)

export const clientProfiles = pgTable('client_profiles', {
  accountId: uuid().primaryKey(),
  location: text().notNull(),
  placeId: text(),
  servicePreferences: text({ enum: serviceCategorySlugs }).array().notNull(),
  serviceFrequency: text({ enum: serviceFrequencies }).notNull(),
  preferredBookingTimes: text({ enum: bookingTimes }).array().notNull(),
  communicationPreference: text({ enum: communicationPreferences }).notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export type ClientProfileRow = typeof clientProfiles.$inferSelect
