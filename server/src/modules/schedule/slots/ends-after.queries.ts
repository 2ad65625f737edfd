import { type SQL, sql } from 'drizzle-orm'

/** SQL interval: longer than any booking with the time around it. */
const longestBooking = sql.raw("interval '2 days'")

/**
 * SQL condition: the booking, or the time around it, ends after this instant. It also bounds the start, by which the indexes
 * of bookings are sorted, so that past bookings are not read. `alias`: of the table in the statement.
 */
export function endsAfter(
  instant: Date,
  { alias = 'bookings', end = 'ends_at' }: { alias?: string; end?: 'ends_at' | 'busy_until' } = {},
): SQL {
  const at = sql`${instant.toISOString()}::timestamptz`
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`(${column('starts_at')} > ${at} - ${longestBooking} and ${column(end)} > ${at})`
}
