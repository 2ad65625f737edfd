import { type SQL, sql } from 'drizzle-orm'
import type { RowOf } from '../../../platform/db/prepare-sql.ts'
import { jsonRows } from '../../../platform/db/rows-column.ts'
import { calendarColumns } from '../../schedule/slots/calendar-columns.queries.ts'
import { listOpenResources } from '../../schedule/slots/calendar-row.rules.ts'
import { ownHoursColumn } from '../../schedule/slots/calendar-terms.queries.ts'
import { resolveSpecialDays } from '../../schedule/slots/holidays.rules.ts'
import type { OpenCalendar } from './rules.ts'

export type OccupancyMemberRow = {
  id: string
  position: number
  /** The person whose calendar it is, if it is one. */
  accountId: string | null
  name: string | null
  retiredAt: string | null
}

/** Column: bookable resources of a business, also former ones, by position. */
export const selectMembers = (businessId: SQL) =>
  jsonRows<OccupancyMemberRow>(sql`
    select r.id, r.position, r.account_id as "accountId",
      coalesce(nullif(r.name, ''), a.name) as name, r.retired_at as "retiredAt"
    from resources r left join accounts a on a.id = r.account_id
    where r.business_id = ${businessId} order by r.position, r.id`)

/**
 * Columns of the hours of a business and of its bookable resources between two instants, as they are now: the weekly hours
 * are not kept for past days.
 */
export function openCalendarColumns(
  businessId: SQL,
  { starts: [from], end }: { starts: Date[]; end: Date },
) {
  const seconds = (at: Date) => sql`${at.getTime() / 1000}::float8`
  const { openings, special, holidayCountry, resources, timeOff } = calendarColumns(businessId, [
    seconds(from ?? end),
    seconds(end),
  ])
  const ownHours = ownHoursColumn(businessId)
  return { openings, special, holidayCountry, resources, ownHours, timeOff }
}

export type OpenCalendarRow = RowOf<ReturnType<typeof openCalendarColumns>>

export const openCalendarOf = (row: OpenCalendarRow): OpenCalendar => ({
  hours: { openings: row.openings, special: resolveSpecialDays(row) },
  resources: listOpenResources(row),
})
