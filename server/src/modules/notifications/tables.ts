import { parties } from '@ujuzi/contract/bookings/bookings'
import { noticeEvents } from '@ujuzi/contract/notifications/notifications'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

export const notices = pgTable('notices', {
  id: primaryId(),
  accountId: uuid().notNull(),
  party: text({ enum: parties }).notNull(),
  event: text({ enum: noticeEvents }).notNull(),
  /** What it speaks of: a booking and its start, or the business itself. */
  bookingId: uuid(),
  startsAt: instant(),
  businessId: uuid(),
  at: instant().notNull(),
  readAt: instant(),
})

export type NoticeRow = typeof notices.$inferSelect
