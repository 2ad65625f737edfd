import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'

export type VisitedBusiness = { id: string; timeZone: string }

/** Published businesses among these ids. */
export async function listVisitable(db: Db, ids: string[]): Promise<VisitedBusiness[]> {
  const { rows } = await db.execute<VisitedBusiness>(sql`
    select id, time_zone as "timeZone" from businesses
    where id = any(${sql.param(ids)}::uuid[]) and published_at is not null and closed_at is null`)
  return rows
}

export type DailyVisits = { businessId: string; day: string; visits: number }

/** Adds to the counts of businesses and days, in one statement. Rows are in order, so concurrent calls cannot deadlock. */
export async function addPageVisits(db: Db, all: readonly DailyVisits[]) {
  const column = <K extends keyof DailyVisits>(name: K) => sql.param(all.map((one) => one[name]))
  await db.execute(sql`
    insert into page_visits (business_id, day, visits)
    select * from unnest(${column('businessId')}::uuid[], ${column('day')}::date[], ${column('visits')}::int[])
      added (business_id, day, visits)
    order by business_id, day
    on conflict (business_id, day) do update set visits = page_visits.visits + excluded.visits`)
}
