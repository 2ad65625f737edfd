import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { singleRow } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/rows-column.ts'
import { isOutdated } from './rollups/queries.ts'

export type DailyEarnings = { day: string; currency: string; amountMinor: number; bookings: number }

export type EarningsScope = {
  businessId: string
  /** Only what is in the calendar of this account. */
  assignee: string | undefined
}

/** From one local day to another, both included. */
export type Days = { from: string; to: string }

/**
 * Columns: completed bookings of a business by local day and currency from the rollups, and whether these are outdated, in
 * which case the caller refreshes them and reads again.
 */
export const earningsColumns = ({ businessId, assignee }: EarningsScope, { from, to }: Days) => ({
  isOutdated: isOutdated(sql`${businessId}`),
  earned: jsonRows<DailyEarnings>(sql`
    select day::text, currency, sum(earned_minor)::float8 as "amountMinor", sum(completed)::int as bookings
    from figure_days
    where business_id = ${businessId} and day between ${from} and ${to}
      ${assignee ? sql`and resource_id in (select id from resources where account_id = ${assignee})` : sql``}
    group by day, currency having sum(completed) > 0 order by day, currency`),
})

export async function readDailyEarnings(
  db: Db,
  scope: EarningsScope,
  days: Days,
): Promise<{ isOutdated: boolean; earned: DailyEarnings[] }> {
  const { isOutdated, earned } = earningsColumns(scope, days)
  const { rows } = await db.execute<{ isOutdated: boolean; earned: DailyEarnings[] }>(
    sql`select ${isOutdated} as "isOutdated", ${earned} as earned`,
  )
  return singleRow(rows)
}
