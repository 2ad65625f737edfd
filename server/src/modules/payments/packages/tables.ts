import {
  bigint,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../../platform/db/columns.ts'

/** Several visits of one service that a business sells together. */
export const packages = pgTable('packages', {
  id: primaryId(),
  businessId: uuid().notNull(),
  serviceId: uuid().notNull(),
  visits: smallint().notNull(),
  priceMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  /** Days from the sale on; null without an end. */
  validDays: smallint(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  version: integer().notNull().default(1),
  archivedAt: instant(),
})

/** Packages as sold. */
export const clientPackages = pgTable('client_packages', {
  id: primaryId(),
  businessId: uuid().notNull(),
  packageId: uuid().notNull(),
  clientRecordId: uuid().notNull(),
  serviceId: uuid().notNull(),
  saleId: uuid().notNull(),
  serviceTitle: text().notNull(),
  visits: smallint().notNull(),
  priceMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  soldAt: instant().notNull(),
  /** Last local day on which a visit can be used; null without an end. */
  lastDay: date({ mode: 'string' }),
  /** When the business ended it, or voided its sale. */
  endedAt: instant(),
})

/** Used visits with the receipts of their bookings, numbered from 1. */
export const packageVisits = pgTable(
  'package_visits',
  {
    clientPackageId: uuid().notNull(),
    /** Visits of the package, which limits `number`. */
    visits: smallint().notNull(),
    number: smallint().notNull(),
    saleId: uuid().notNull(),
    usedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientPackageId, t.number] })],
)

export type PackageRow = typeof packages.$inferSelect
export type ClientPackageRow = typeof clientPackages.$inferSelect
