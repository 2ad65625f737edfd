import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** Privacy choices and photo of clients who changed the defaults. */
export const clientSettings = pgTable('client_settings', {
  accountId: uuid().primaryKey(),
  version: integer().notNull(),
  photoId: uuid(),
  showPhoneNumber: boolean().notNull(),
  showPhoto: boolean().notNull(),
  showFullNameOnReviews: boolean().notNull(),
  recommendationsFromBookings: boolean().notNull(),
  analytics: boolean().notNull(),
  updatedAt: instant().notNull(),
})

/** Saved places of clients; at most one of an account is the default. */
export const clientPlaces = pgTable('client_places', {
  id: primaryId(),
  accountId: uuid().notNull(),
  label: text().notNull(),
  address: text().notNull(),
  landmark: text(),
  plusCode: text(),
  isDefault: boolean().notNull(),
  createdAt: instant().notNull(),
})

/** The last check whether a client gets an email with recommendations. */
export const recommendationEmails = pgTable('recommendation_emails', {
  accountId: uuid().primaryKey(),
  checkedAt: instant().notNull(),
  /** Recommendations of the last email, as `recommendationKey` names them. */
  recommended: text().array().notNull(),
})

export type ClientSettingsRow = typeof clientSettings.$inferSelect
export type ClientPlaceRow = typeof clientPlaces.$inferSelect
