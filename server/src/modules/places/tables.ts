import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const places = pgTable('places', {
  id: text().primaryKey(),
  name: text().notNull(),
  asciiName: text().notNull(),
  region: text(),
  countryCode: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  population: integer().notNull(),
  timeZone: text().notNull(),
  alternateNames: text().array().notNull().default([]),
})

/** Every normalized name of a town. */
export const placeNames = pgTable(
  'place_names',
  { placeId: text().notNull(), normalized: text().notNull() },
  (t) => [primaryKey({ columns: [t.placeId, t.normalized] })],
)

export type PlaceRow = typeof places.$inferSelect
