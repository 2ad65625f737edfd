import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { businesses } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'
import { clientCounts } from './figures.tables.ts'
import { clientRecords } from './tables.ts'

export const isCurrentRecord = (businessId: string, id: string) =>
  and(
    eq(clientRecords.businessId, businessId),
    eq(clientRecords.id, id),
    isNull(clientRecords.mergedInto),
  )

/** A record of this business that was not merged into another. */
export async function findRecord(db: Db, businessId: string, id: string) {
  const [row] = await db.select().from(clientRecords).where(isCurrentRecord(businessId, id))
  return row
}

/**
 * Like `findRecord`, with a row lock until the transaction ends, for which new bookings of the client wait as well.
 */
export async function lockRecord(tx: Db, businessId: string, id: string) {
  const [row] = await tx
    .select()
    .from(clientRecords)
    .where(isCurrentRecord(businessId, id))
    .for('update')
  return row
}

/** Like `findRecord`, with a lock that prevents a deletion or merge until the transaction ends. */
export async function holdRecord(tx: Db, businessId: string, id: string) {
  const [row] = await tx
    .select({ id: clientRecords.id, phone: clientRecords.phone })
    .from(clientRecords)
    .where(isCurrentRecord(businessId, id))
    .for('key share')
  return row
}

/** Number of records of the business that were not merged into another. */
export async function countRecords(db: Db, businessId: string) {
  const [row] = await db
    .select({ people: clientCounts.people })
    .from(clientCounts)
    .where(eq(clientCounts.businessId, businessId))
  return row?.people ?? 0
}

/** Two-letter code of the country whose numbering plan the business uses for local phone numbers. */
export async function getCountryOfBusiness(db: Db, businessId: string) {
  const [row] = await db
    .select({ country: places.countryCode })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(eq(businesses.id, businessId))
  return row?.country ?? ''
}

/** Gathers the statistics of the table, which a role that does not own it cannot do itself. */
export const gatherStatistics = (db: Db) => db.execute(sql`select analyze_client_records()`)
