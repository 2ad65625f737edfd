import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { bookingTransitions } from '../../bookings/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { figureClients, figureDays, figureHours, figureServices } from '../tables.ts'
import type { RecountedBooking, Sums } from './recount.rules.ts'

const lowestId = '00000000-0000-0000-0000-000000000000'

/** A page of all businesses, by id. */
export const listBusinessesAfter = (db: Db, after: string | undefined, limit: number) =>
  db
    .select({ id: businesses.id, timeZone: businesses.timeZone })
    .from(businesses)
    .where(gt(businesses.id, after ?? lowestId))
    .orderBy(asc(businesses.id))
    .limit(limit)

/** All bookings of a business with the transitions that figures depend on. */
export async function listRecountedBookings(
  db: Db,
  businessId: string,
): Promise<RecountedBooking[]> {
  const rows = await db.select().from(bookings).where(eq(bookings.businessId, businessId))
  const transitions = await db
    .select({
      bookingId: bookingTransitions.bookingId,
      transition: bookingTransitions.transition,
      at: bookingTransitions.at,
    })
    .from(bookingTransitions)
    .where(
      inArray(
        bookingTransitions.bookingId,
        db.select({ id: bookings.id }).from(bookings).where(eq(bookings.businessId, businessId)),
      ),
    )
  const byBooking = Map.groupBy(transitions, ({ bookingId }) => bookingId)
  return rows.map((row) => ({ ...row, transitions: byBooking.get(row.id) ?? [] }))
}

/** The stored rollups of a business, in the form of a recount. */
export async function readSums(db: Db, businessId: string): Promise<Sums> {
  const [days, hours, services, clients] = [
    await db.select().from(figureDays).where(eq(figureDays.businessId, businessId)),
    await db.select().from(figureHours).where(eq(figureHours.businessId, businessId)),
    await db.select().from(figureServices).where(eq(figureServices.businessId, businessId)),
    await db.select().from(figureClients).where(eq(figureClients.businessId, businessId)),
  ]
  return {
    days: new Map(
      days.map(({ businessId: _, day, resourceId, currency, ...figures }) => [
        `${day} ${resourceId} ${currency}`,
        Object.values(figures),
      ]),
    ),
    hours: new Map(
      hours.map(({ day, resourceId, hour, visits }) => [`${day} ${resourceId} ${hour}`, [visits]]),
    ),
    services: new Map(
      services.map(({ day, resourceId, serviceId, currency, visits, earnedMinor }) => [
        `${day} ${resourceId} ${serviceId} ${currency}`,
        [visits, earnedMinor],
      ]),
    ),
    clients: new Map(
      clients.map((row) => [
        `${row.day} ${row.client} ${row.resourceId}`,
        [row.firstDay, row.previousDay, row.previousOwnDay, row.countsForDay],
      ]),
    ),
  }
}

/** All further statements of the transaction read the same snapshot of rollups and bookings. */
export const startSnapshot = (tx: Db) =>
  tx.execute(sql`set transaction isolation level repeatable read`)
