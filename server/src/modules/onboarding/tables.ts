import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

export const onboardingMarks = pgTable(
  'onboarding_marks',
  { accountId: uuid().notNull(), step: smallint().notNull(), markedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.step] })],
)

export const clientProfiles = pgTable('client_profiles', {
  accountId: uuid().primaryKey(),
  phoneNumber: text().notNull(),
  location: text().notNull(),
  placeId: text(),
  servicePreferences: text().array().notNull(),
  serviceFrequency: text().notNull(),
  preferredBookingTimes: text().array().notNull(),
  communicationPreference: text().notNull(),
  notificationPreferences: text().array().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})
