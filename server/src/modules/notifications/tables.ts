import { parties } from '@ujuzi/contract/bookings/bookings'
import { notificationEvents } from '@ujuzi/contract/notifications/notifications'
import type { NotificationSettings } from '@ujuzi/contract/notifications/preferences'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

export const notifications = pgTable('notifications', {
  id: primaryId(),
  accountId: uuid().notNull(),
  party: text({ enum: parties }).notNull(),
  event: text({ enum: notificationEvents }).notNull(),
  /** Either a booking and its start, or a business, is set. */
  bookingId: uuid(),
  startsAt: instant(),
  /** Start of each booking, in order, if the notification is about several. The booking is then one of them. */
  allStarts: instant().array(),
  businessId: uuid(),
  at: instant().notNull(),
  readAt: instant(),
})

/** Choices of accounts that have changed the defaults. Groups that are missing in `settings` have their default. */
export const notificationPreferences = pgTable('notification_preferences', {
  accountId: uuid().primaryKey(),
  settings: jsonb().$type<StoredNotificationSettings>().notNull(),
  updatedAt: instant().notNull(),
})

/** Monthly budgets for text messages of businesses whose owner chose one, in cents of a US dollar. */
export const messageBudgets = pgTable('message_budgets', {
  businessId: uuid().primaryKey(),
  monthlyCents: integer().notNull(),
  updatedAt: instant().notNull(),
})

/** Settings as stored: rows from before a group existed, or without quiet hours, are incomplete. */
export type StoredNotificationSettings = Partial<NotificationSettings>

export type NotificationRow = typeof notifications.$inferSelect
