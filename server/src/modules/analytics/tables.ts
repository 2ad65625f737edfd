import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Days whose rollups are outdated. Written by triggers; without `day`, everything of the business is outdated. */
export const figureChanges = pgTable('figure_changes', {
  businessId: uuid().notNull(),
  day: date({ mode: 'string' }),
  requestedAt: instant(),
})

/** Rollup of bookings by local day, resource and currency. */
export const figureDays = pgTable(
  'figure_days',
  {
    businessId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    resourceId: uuid().notNull(),
    currency: text().notNull(),
    pending: integer().notNull(),
    confirmed: integer().notNull(),
    declined: integer().notNull(),
    expired: integer().notNull(),
    cancelled: integer().notNull(),
    completed: integer().notNull(),
    noShow: integer().notNull(),
    earnedMinor: bigint({ mode: 'number' }).notNull(),
    bookedMinutes: integer().notNull(),
    leadMinutes: bigint({ mode: 'number' }).notNull(),
    cancelledByClient: integer().notNull(),
    cancelledByProfessional: integer().notNull(),
    lateByClient: integer().notNull(),
    lateByProfessional: integer().notNull(),
    missedByClient: integer().notNull(),
    missedByProfessional: integer().notNull(),
    reschedules: integer().notNull(),
    requests: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.resourceId, t.currency] })],
)

/** Rollup of completed bookings by local hour of the start. */
export const figureHours = pgTable(
  'figure_hours',
  {
    businessId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    resourceId: uuid().notNull(),
    hour: smallint().notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.resourceId, t.hour] })],
)

/** Rollup of completed bookings by service; a booking counts for each of its services. */
export const figureServices = pgTable(
  'figure_services',
  {
    businessId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    resourceId: uuid().notNull(),
    serviceId: uuid().notNull(),
    currency: text().notNull(),
    visits: integer().notNull(),
    earnedMinor: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.resourceId, t.serviceId, t.currency] })],
)

/** Days on which a client had completed bookings, by resource. */
export const figureClients = pgTable(
  'figure_clients',
  {
    businessId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    client: uuid().notNull(),
    resourceId: uuid().notNull(),
    /** The client's first day at the business. */
    firstDay: date({ mode: 'string' }).notNull(),
    /** The client's previous day with any resource; null on the first day. */
    previousDay: date({ mode: 'string' }),
    /** The client's previous day with this resource. */
    previousOwnDay: date({ mode: 'string' }),
    /** True in one row per client and day, so that a client of two resources counts once. */
    countsForDay: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.client, t.day, t.resourceId] })],
)

/** Loads of a public page by visitors other than its owner, by local day. */
export const pageVisits = pgTable(
  'page_visits',
  {
    businessId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] })],
)
