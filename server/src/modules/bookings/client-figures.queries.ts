import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { BookingRow } from './tables.ts'

export type ClientRecordFigures = { id: string; completedCount: number; noShows: number }

/**
 * Loads the figures of the client records of these bookings, all of one business. Returns a function that gives those
 * for a booking.
 */
export async function loadClientRecords(db: Db, rows: readonly BookingOfRecord[]) {
  const ids = new Set(rows.flatMap(({ booking }) => booking.clientRecordId ?? []))
  const [first] = rows
  const records = first && (await listFigures(db, first.booking.businessId, [...ids]))
  return ({ booking }: BookingOfRecord) => records?.get(booking.clientRecordId ?? '')
}
type BookingOfRecord = { booking: Pick<BookingRow, 'businessId' | 'clientRecordId'> }

/** Completed bookings and no-shows of each of these client records of the business. */
export async function listFigures(db: Db, businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ClientRecordFigures>()
  const { rows } = await db.execute<ClientRecordFigures>(sql`
    select b.client_record_id as id, count(*) filter (where b.status = 'completed')::int as "completedCount",
      ${noShowCount} as "noShows"
    from bookings b
    where b.business_id = ${businessId} and b.client_record_id = any(${sql.param([...ids])}::uuid[])
    group by b.client_record_id`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Number of no-shows of the client in bookings `b`. A contested one counts only once a moderator has upheld it. */
export const noShowCount = sql`count(*) filter (where b.status = 'no_show' and b.no_show_of = 'client'
  and (b.contested_at is null or b.settled_at is not null))::int`
