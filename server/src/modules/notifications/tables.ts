import { parties } from '@ujuzi/contract/bookings/bookings'
import { notificationEvents } from '@ujuzi/contract/notifications/notifications'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

export const notifications = pgTable('notifications', {
  id: primaryId(),
  accountId: uuid().notNull(),
  party: text({ enum: parties }).notNull(),
  event: text({ enum: notificationEvents }).notNull(),
  /** Either a booking and its start, or a business, is set. */
  bookingId: uuid(),
  startsAt: instant(),
  businessId: uuid(),
  at: instant().notNull(),
  readAt: instant(),
})

export type NotificationRow = typeof notifications.$inferSelect
