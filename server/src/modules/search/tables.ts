import { categorySlugs } from '@ujuzi/contract/services/categories'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bitString, bytes, instant, point, tsvector } from '../../platform/db/columns.ts'

/** One narrow row per business that can be booked: what a search reads, and nothing else. */
export const listings = pgTable('listings', {
  businessId: uuid().primaryKey(),
  /** x is the longitude, y the Mercator height of the latitude, both in degrees. */
  position: point().notNull(),
  tile: integer().notNull(),
  category: text({ enum: categorySlugs }).notNull(),
  countryCode: text().notNull(),
  sample: smallint().notNull(),
  ratingRank: integer().notNull(),
  quality: integer().notNull(),
  priceFrom: integer().notNull(),
  priceTo: integer().notNull(),
  topPro: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  zone: smallint().notNull(),
  leadHours: smallint().notNull(),
  firstDay: smallint().notNull(),
  lastDay: smallint().notNull(),
  week: bytes().notNull(),
  busy: bitString().notNull(),
  late: integer().array(),
  calendarVersion: integer().notNull(),
  words: tsvector().notNull(),
  /** Keeps the words out of the row; see the migration. */
  padding: text().notNull(),
})

/** What can be typed: every word of the listings, how many have it, and the categories that use it if they are few. */
export const searchTerms = pgTable('search_terms', {
  term: text().primaryKey(),
  listings: integer().notNull(),
  categories: text({ enum: categorySlugs }).array(),
})

/** Beginnings that many words share, with the commonest of them. */
export const searchPrefixes = pgTable('search_prefixes', {
  prefix: text().primaryKey(),
  listings: integer().notNull(),
  terms: text().array().notNull(),
  categories: text({ enum: categorySlugs }).array(),
})

/** While the words are counted anew; the same moment marks the rows of one count. */
export const countedTerms = pgTable('counted_terms', {
  countedAt: instant().notNull(),
  term: text().notNull(),
  /** One bit for each category that uses it. */
  trades: integer().notNull(),
  listings: integer().notNull(),
})

/** Names of listings to suggest, folded as what is typed is. */
export const listingNames = pgTable('listing_names', {
  businessId: uuid().primaryKey(),
  tile: integer().notNull(),
  folded: text().notNull(),
})

/** The commonest titles of services, by each of their words and what follows it. */
export const searchTitles = pgTable(
  'search_titles',
  {
    folded: text().notNull(),
    title: text().notNull(),
    listings: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.folded, t.title] })],
)
