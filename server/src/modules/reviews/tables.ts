import { praises, reportOutcomes, reportReasons } from '@ujuzi/contract/reviews/reviews'
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

export const reviews = pgTable('reviews', {
  id: primaryId(),
  bookingId: uuid().notNull(),
  businessId: uuid().notNull(),
  serviceId: uuid().notNull(),
  clientId: uuid(),
  stars: smallint().notNull(),
  body: text().notNull(),
  praise: text({ enum: praises }).array().notNull().default([]),
  reply: text(),
  repliedAt: instant(),
  hiddenAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant(),
})

export const reviewReports = pgTable('review_reports', {
  id: primaryId(),
  reviewId: uuid().notNull(),
  reporterId: uuid().notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  details: text(),
  createdAt: instant().notNull(),
  decidedAt: instant(),
  decidedBy: uuid(),
  outcome: text({ enum: reportOutcomes }),
  explanation: text(),
})

export type ReviewRow = typeof reviews.$inferSelect
export type ReviewReportRow = typeof reviewReports.$inferSelect
