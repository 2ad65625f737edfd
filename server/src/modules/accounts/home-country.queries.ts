import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'

/** Country of the town of a client, or of the business that a professional owns; undefined if no town is known. */
export async function findHomeCountry(db: Db, accountId: string) {
  const { rows } = await db.execute<{ country: string }>(sql`
    select place.country_code as country from client_profiles profile
    join places place on place.id = profile.place_id
    where profile.account_id = ${accountId}
    union all
    (select place.country_code from businesses business
    join places place on place.id = business.place_id
    where business.owner_id = ${accountId} order by business.created_at limit 1)
    limit 1`)
  return rows[0]?.country
}
