import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'

/** Marks the business as published if it is complete and was not published before. Returns whether it did. */
export async function markPublishedIfReady(tx: Db, businessId: string, now: Date) {
  const { rows } = await tx.execute(sql`
    update businesses b set published_at = ${now.toISOString()}
    where b.id = ${businessId} and b.published_at is null and b.closed_at is null and ${isReady}
    returning b.id`)
  return rows.length > 0
}

const isReady: SQL = sql`(btrim(b.name) <> '' and btrim(b.bio) <> ''
  and exists (select 1 from accounts a where a.id = b.owner_id and a.email_verified_at is not null)
  and exists (select 1 from working_hours h where h.business_id = b.id)
  and exists (select 1 from services s where s.business_id = b.id and s.is_active and s.archived_at is null))`
