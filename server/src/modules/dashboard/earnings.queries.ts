import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAssignedTo } from '../bookings/assignee.queries.ts'
import type { FiguresScope } from './queries.ts'
import type { Week } from './week.rules.ts'

export type DailyEarnings = { day: string; currency: string; amountMinor: number; bookings: number }

/** Completed bookings by day and currency, for this week and the last. */
export async function listDailyEarnings(
  db: Db,
  { businessId, assignee }: FiguresScope,
  { lastMonday, nextMonday }: Week,
): Promise<DailyEarnings[]> {
  const { rows } = await db.execute<DailyEarnings & { amountMinor: string }>(sql`
    select local_day::text as day, currency, sum(price_minor) as "amountMinor",
      count(*)::int as bookings
    from bookings where business_id = ${businessId}
      and ${isAssignedTo(assignee) ?? sql`true`} and status = 'completed'
      and local_day >= ${lastMonday} and local_day < ${nextMonday}
    group by local_day, currency order by local_day, currency`)
  return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }))
}
