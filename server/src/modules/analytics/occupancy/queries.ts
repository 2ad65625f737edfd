import { sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { calendarColumns } from '../../bookings/slots/calendar-columns.queries.ts'
import { listOpenResources } from '../../bookings/slots/calendar-row.rules.ts'
import { ownHoursColumn } from '../../bookings/slots/calendar-terms.queries.ts'
import { resolveSpecialDays } from '../../bookings/slots/holidays.rules.ts'
import type { OpenCalendar } from './rules.ts'

export type MemberRow = {
  id: string
  position: number
  /** The person whose calendar it is, if it is one. */
  accountId: string | null
  name: string | null
  retiredAt: string | null
}

/** Bookable resources of a business, also former ones, by position. */
export async function listMembers(db: Db, businessId: string): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select r.id, r.position, r.account_id as "accountId",
      coalesce(nullif(r.name, ''), a.name) as name, r.retired_at as "retiredAt"
    from resources r left join accounts a on a.id = r.account_id
    where r.business_id = ${businessId} order by r.position, r.id`)
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
  const ownHours = ownHoursColumn(sql`b.id`)
  const row = singleRow(
    await db
      .select({ openings, special, holidayCountry, resources, ownHours, timeOff })
      .from(sql`businesses b`)
      .where(sql`b.id = ${businessId}`),
  )
  return {
    hours: { openings: row.openings, special: resolveSpecialDays(row) },
    resources: listOpenResources(row),
  }
}
