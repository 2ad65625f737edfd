import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

/** The last check whether a client gets an email of a group of which there is at most one a week. */
export const weeklyEmails = pgTable(
  'weekly_emails',
  {
    accountId: uuid().notNull(),
    notificationGroup: text().notNull(),
    checkedAt: instant().notNull(),
    /** Ids of the recommendations or offers already sent, with which the next check compares. */
    told: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.notificationGroup] })],
)

export type ClientSettingsRow = typeof clientSettings.$inferSelect
export type ClientPlaceRow = typeof clientPlaces.$inferSelect
