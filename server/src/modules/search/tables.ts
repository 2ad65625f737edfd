import { categorySlugs } from '@ujuzi/contract/categories'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, point, tsvector } from '../../platform/columns.ts'

/** One narrow row per business that can be booked: what a search reads, and nothing else. */
export const listings = pgTable('listings', {
  businessId: uuid().primaryKey(),
  /** x is the longitude, y the latitude, in degrees. */
  position: point().notNull(),
  category: text({ enum: categorySlugs }).notNull(),
  countryCode: text().notNull(),
  ratingRank: integer().notNull(),
  quality: integer().notNull(),
  priceFrom: integer().notNull(),
  priceTo: integer().notNull(),
  topPro: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  words: tsvector().notNull(),
})
