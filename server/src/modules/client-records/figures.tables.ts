import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** One row for each current record, with the values by which lists sort and filter. Triggers keep them up to date. */
export const clientFigures = pgTable('client_figures', {
  recordId: uuid().primaryKey(),
  businessId: uuid().notNull(),
  nameKey: text().notNull(),
  isWalkIn: boolean().notNull(),
  checkPhone: boolean().notNull(),
  completed: integer().notNull().default(0),
  noShows: integer().notNull().default(0),
  /** Starts of the first and last visit; 1970 without one. */
  firstAt: instant().notNull().default(new Date(0)),
  lastAt: instant().notNull().default(new Date(0)),
  /** Total prices of completed bookings, the most recently used currency first. */
  spent: jsonb().$type<{ currency: string; minor: number }[]>().notNull().default([]),
  spentCents: bigint({ mode: 'number' }).notNull().default(0),
})

/** Counts of the current records of a business. Triggers keep them up to date. */
export const clientCounts = pgTable('client_counts', {
  businessId: uuid().primaryKey(),
  people: integer().notNull(),
  walkIns: integer().notNull(),
  phonesToCheck: integer().notNull(),
})

/** Current records with each tag. Triggers keep the counts up to date. */
export const clientTagCounts = pgTable(
  'client_tag_counts',
  { businessId: uuid().notNull(), tag: text().notNull(), people: integer().notNull() },
  (t) => [primaryKey({ columns: [t.businessId, t.tag] })],
)

/** Approximate values of currencies in US cents, from the contract. */
export const currencyValues = pgTable('currency_values', {
  currency: text().primaryKey(),
  centsPerMinor: doublePrecision().notNull(),
})
