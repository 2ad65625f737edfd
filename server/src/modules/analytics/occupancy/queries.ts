import { sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { calendarColumns } from '../../bookings/slots/calendar-columns.queries.ts'
import { resolveSpecialDays } from '../../bookings/slots/holidays.rules.ts'
import type { Opening } from '../../bookings/slots/opening.rules.ts'
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
    select r.id, r.position, r.account_id as "accountId", coalesce(nullif(r.name, ''), a.name) as name,
      r.retired_at as "retiredAt"
    from resources r left join accounts a on a.id = r.account_id
    where r.business_id = ${businessId} order by r.position, r.id`)
  return rows
}

/** `hours` is null without own hours. Time off is in seconds since 1970. */
type ResourceRow = { id: string; hours: Opening[] | null; off: [from: number, to: number][] | null }

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
  const { openings, special, holidayCountry } = calendarColumns(sql`b.id`, range)
  const row = singleRow(
    await db
      .select({ openings, special, holidayCountry })
      .from(sql`businesses b`)
      .where(sql`b.id = ${businessId}`),
  )
  const { rows } = await db.execute<ResourceRow>(sql`
    select r.id,
      case when r.own_hours then coalesce((
        select json_agg(json_build_object('weekday', weekday, 'opens', opens_minute, 'closes', closes_minute))
        from resource_hours h where h.resource_id = r.id), '[]') end as hours,
      (select json_agg(json_build_array(extract(epoch from starts_at), extract(epoch from ends_at)))
        from time_off o where o.business_id = r.business_id and (o.resource_id is null or o.resource_id = r.id)
          and o.ends_at > ${from.toISOString()}::timestamptz and o.starts_at < ${to.toISOString()}::timestamptz) as off
    from resources r
    where r.business_id = ${businessId} and r.retired_at is null and r.bookable order by r.position, r.id`)
  return {
    hours: { openings: row.openings, special: resolveSpecialDays(row) },
    resources: rows.map(({ id, hours, off }) => ({
      id,
      hours: hours ?? undefined,
      closed: (off ?? []).map(([start, end]) => ({
        from: Math.floor(start / 60),
        to: Math.ceil(end / 60),
      })),
    })),
  }
}
