import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Deletes up to `limit` private notes about clients whose last change and whose client's last booking are both older
 * than the retention that the owner of the business chose. Returns the number deleted.
 */
export async function deleteOutdatedClientNotes(db: Db, now: Date, limit: number) {
  const { rowCount } = await db.execute(sql`
    delete from client_notes where (business_id, client_id) in (
      select n.business_id, n.client_id from client_notes n
      join businesses b on b.id = n.business_id
      join accounts a on a.id = b.owner_id
      where n.updated_at < ${cutoff(now)}
        and not exists (select from bookings where business_id = n.business_id
          and client_id = n.client_id and ends_at >= ${cutoff(now)})
      limit ${limit})`)
  return rowCount ?? 0
}

/** Deletes up to `limit` in-app notifications older than the retention of their account. Returns the number deleted. */
export async function deleteOutdatedNotifications(db: Db, now: Date, limit: number) {
  const { rowCount } = await db.execute(sql`
    delete from notifications where id in (
      select n.id from notifications n join accounts a on a.id = n.account_id
      where n.at < ${cutoff(now)} order by n.at limit ${limit})`)
  return rowCount ?? 0
}

const cutoff = (now: Date) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => a.data_retention_days)`
