import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'

export type DailyEarnings = { day: string; currency: string; amountMinor: number; bookings: number }

export type EarningsScope = {
  businessId: string
  /** Only what is in the calendar of this account. */
  assignee: string | undefined
}

/**
 * Completed bookings of a business by local day and currency, from one day to another, both included. Reads the rollups:
 * the caller refreshes them first.
 */
export async function listDailyEarnings(
  db: Db,
  { businessId, assignee }: EarningsScope,
  { from, to }: { from: string; to: string },
): Promise<DailyEarnings[]> {
  const { rows } = await db.execute<DailyEarnings>(sql`
    select day::text, currency, sum(earned_minor)::float8 as "amountMinor", sum(completed)::int as bookings
    from figure_days
    where business_id = ${businessId} and day between ${from} and ${to}
      ${assignee ? sql`and resource_id in (select id from resources where account_id = ${assignee})` : sql``}
    group by day, currency having sum(completed) > 0 order by day, currency`)
  return rows
}
