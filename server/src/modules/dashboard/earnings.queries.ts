import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { Week } from './week.rules.ts'

export type Earned = { day: string; currency: string; amountMinor: number; bookings: number }

/** What was completed on each day of this week and the last, in each currency it was asked in. */
export async function listEarned(
  db: Db,
  businessId: string,
  { lastMonday, nextMonday }: Week,
): Promise<Earned[]> {
  const { rows } = await db.execute<Earned & { amountMinor: string }>(sql`
    select local_day::text as day, currency, sum(price_minor) as "amountMinor",
      count(*)::int as bookings
    from bookings where business_id = ${businessId} and status = 'completed'
      and local_day >= ${lastMonday} and local_day < ${nextMonday}
    group by local_day, currency order by local_day, currency`)
  return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }))
}
