import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { serviceViewers } from './tables.ts'

export type Look = { serviceId: string; day: string; viewer: Buffer }

/** Counts a look unless this viewer had one that day, in one statement: two at once count once. */
export async function countLook(db: Db, { serviceId, day, viewer }: Look) {
  await db.execute(sql`
    with seen as (
      insert into service_viewers (service_id, day, viewer)
      select id, ${day}::date, ${viewer}::bytea from services where id = ${serviceId}
      on conflict do nothing returning service_id)
    update services set view_count = view_count + 1 where id in (select service_id from seen)`)
}

export async function forgetViewersBefore(db: Db, day: string) {
  await db.delete(serviceViewers).where(lt(serviceViewers.day, day))
}
