import { type SQL, sql } from 'drizzle-orm'

/** Whether clients may find and book a business: it is published and its owner is neither suspended nor leaving. */
export function isOpenToClients(business: 'b' | 'businesses'): SQL {
  const b = sql.identifier(business)
  return sql`(${b}.published_at is not null and not exists (
    select 1 from accounts a where a.id = ${b}.owner_id
      and (a.suspended_at is not null or a.leaving_at is not null)))`
}
