import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { selectBookingDetails } from '../queries.ts'
import { bookingSeries } from '../tables.ts'

export const insertBookingSeries = async (db: Db, values: typeof bookingSeries.$inferInsert) =>
  singleRow(await db.insert(bookingSeries).values(values).returning())

/** Marks a series as changed for those who were shown it before. */
export async function touchBookingSeries(db: Db, id: string) {
  await db
    .update(bookingSeries)
    .set({ version: sql`${bookingSeries.version} + 1` })
    .where(eq(bookingSeries.id, id))
}

export async function findBookingSeries(db: Db, id: string) {
  const [row] = await db.select().from(bookingSeries).where(eq(bookingSeries.id, id))
  return row
}

/** Bookings of a series from this position on that are active and have not begun. */
export const listUpcomingOfSeries = (
  db: Db,
  seriesId: string,
  { from, now }: { from: number; now: Date },
) =>
  selectBookingDetails(db)
    .where(
      and(
        eq(bookings.seriesId, seriesId),
        gte(bookings.seriesPosition, from),
        isOneOf(bookings.status, ...activeStatuses),
        gt(bookings.startsAt, now),
      ),
    )
    .orderBy(asc(bookings.seriesPosition))
