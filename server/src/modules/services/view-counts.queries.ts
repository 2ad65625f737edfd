import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { serviceViewers } from './tables.ts'

export type DailyView = { serviceId: string; day: string; viewer: Buffer }

/** Counts the view unless this viewer was counted that day. A single statement, so concurrent calls count once. */
export async function countDailyView(db: Db, { serviceId, day, viewer }: DailyView) {
  await db.execute(sql`
    with seen as (
      insert into service_viewers (service_id, day, viewer)
      select id, ${day}::date, ${viewer}::bytea from services where id = ${serviceId}
      on conflict do nothing returning service_id)
    update services set view_count = view_count + 1 where id in (select service_id from seen)`)
}

export async function deleteViewersBefore(db: Db, day: string) {
  await db.delete(serviceViewers).where(lt(serviceViewers.day, day))
}
