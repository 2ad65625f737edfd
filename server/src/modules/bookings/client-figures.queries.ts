import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { BookingRow } from '../schedule/bookings.tables.ts'

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
    select record_id as id, completed as "completedCount", no_shows as "noShows" from client_figures
    where record_id = any(${sql.param([...ids])}::uuid[]) and business_id = ${businessId}`)
  return new Map(rows.map((row) => [row.id, row]))
}
