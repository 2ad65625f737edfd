import { sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { type CalendarRow, calendarColumns } from '../../bookings/slots/calendar-columns.queries.ts'
import { resolveSpecialDays } from '../../bookings/slots/holidays.rules.ts'
import type { OpenCalendar } from './rules.ts'

export type MemberRow = { id: string; position: number; retiredAt: string | null }

/** Bookable resources of a business, also former ones, by position. */
export async function listMembers(db: Db, businessId: string): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select id, position, retired_at as "retiredAt" from resources
    where business_id = ${businessId} order by position, id`)
  return rows
}

/**
 * Hours of a business and of its bookable resources between two instants, as they are now: the weekly hours are not
 * kept for past days.
 */
export async function loadOpenCalendar(
  db: Db,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<OpenCalendar> {
  const range = [
    sql`${from.getTime() / 1000}::float8`,
    sql`${to.getTime() / 1000}::float8`,
  ] as const
  const { openings, special, holidayCountry, resources, timeOff } = calendarColumns(
    sql`b.id`,
    range,
  )
  const row = singleRow(
    await db
      .select({ openings, special, holidayCountry, resources, timeOff })
      .from(sql`businesses b`)
      .where(sql`b.id = ${businessId}`),
  )
  return {
    hours: { openings: row.openings, special: resolveSpecialDays(row) },
    resources: row.resources.map((id) => ({ id, closed: closedSpans(row.timeOff, id) })),
  }
}

const closedSpans = (timeOff: CalendarRow['timeOff'], id: string) =>
  timeOff
    .filter(([resourceId]) => resourceId === null || resourceId === id)
    .map(([, from, to]) => ({ from: Math.floor(from / 60), to: Math.ceil(to / 60) }))
