import { categorySlugs } from '@ujuzi/contract/services/categories'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bitString, bytes, instant, point, tsvector } from '../../platform/db/columns.ts'

/** Search index: one narrow row per bookable business, with only the columns that a search reads. */
export const listings = pgTable('listings', {
  businessId: uuid().primaryKey(),
  /** x: longitude, y: Mercator y of the latitude, both in degrees. */
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
  /** Forces the tsvector out of line (TOAST); see the migration. */
  padding: text().notNull(),
  /** The card of the business, as `storedCard` builds it. */
  card: text().notNull().default(''),
  /** How far the business may be from its position, the middle of its district or town; 0 if that is exact. */
  spreadKm: smallint().notNull().default(0),
})

/** Vocabulary: every lexeme of the listings, its document frequency, and its categories if they are few. */
export const searchTerms = pgTable('search_terms', {
  term: text().primaryKey(),
  listings: integer().notNull(),
  categories: text({ enum: categorySlugs }).array(),
})

/** Prefixes that many words share, each with its most frequent words. */
export const searchPrefixes = pgTable('search_prefixes', {
  prefix: text().primaryKey(),
  listings: integer().notNull(),
  terms: text().array().notNull(),
  categories: text({ enum: categorySlugs }).array(),
})

/** Working table of a vocabulary rebuild; `countedAt` identifies the rebuild. */
export const countedTerms = pgTable('counted_terms', {
  countedAt: instant().notNull(),
  term: text().notNull(),
  /** Bit set of the categories that use the term. */
  trades: integer().notNull(),
  listings: integer().notNull(),
})

/** Listing names for autocomplete, normalized like the typed text. */
export const listingNames = pgTable('listing_names', {
  businessId: uuid().primaryKey(),
  tile: integer().notNull(),
  normalized: text().notNull(),
})

/** Most frequent service titles for autocomplete, by each suffix that starts at a word. */
export const searchTitles = pgTable(
  'search_titles',
  {
    normalized: text().notNull(),
    title: text().notNull(),
    listings: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.normalized, t.title] })],
)
