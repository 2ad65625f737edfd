import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'

/** Whether the story is ours to tell: there is a demo, and nobody else has begun. */
export async function claimStory(db: Db, now: Date) {
  const { rowCount } = await db.execute(sql`
    insert into marks (name, value, at)
    select 'demo story', '1', ${now.toISOString()} from marks where name = 'demo professionals'
    on conflict (name) do nothing`)
  return rowCount === 1
}

export type CastBusiness = { id: string; ownerId: string }

/** The first business that clients know and that nobody has verified. */
export async function findUnverified(db: Db): Promise<CastBusiness | undefined> {
  const { rows } = await db.execute<CastBusiness>(sql`
    select b.id, b.owner_id as "ownerId" from businesses b join places p on p.id = b.place_id
    where b.verified_at is null and b.review_count >= 3 and b.published_at is not null
      and p.country_code = 'NG' order by b.id limit 1`)
  return rows[0]
}

/** The first business that nobody has verified, reviewed or booked. */
export async function findUnknown(db: Db): Promise<CastBusiness | undefined> {
  const { rows } = await db.execute<CastBusiness>(sql`
    select b.id, b.owner_id as "ownerId" from businesses b join places p on p.id = b.place_id
    where b.verified_at is null and b.published_at is not null and p.country_code = 'NG'
      and not exists (select from bookings k where k.business_id = b.id) order by b.id limit 1`)
  return rows[0]
}

type CastReview = { id: string; businessId: string }

/** The review with the fewest stars, of those with words. */
export async function findHarshest(db: Db, businessId: string): Promise<CastReview | undefined> {
  const { rows } = await db.execute<CastReview>(sql`
    select id, business_id as "businessId" from reviews
    where business_id = ${businessId} and hidden_at is null and body <> ''
    order by stars, created_at desc limit 1`)
  return rows[0]
}

/** The newest reviews of five stars, longest words first. */
export async function listKindest(db: Db, businessId: string, limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select distinct on (body) id, body from reviews
      where business_id = ${businessId} and stars = 5 and hidden_at is null and body <> ''
      order by body, created_at desc) said
    order by length(body) desc, id limit ${limit}`)
  return rows
}

/** A client of this business whom nobody has seen since. */
export async function findFormerClient(db: Db, businessId: string, since: Date) {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from bookings b
    where business_id = ${businessId} and status = 'completed' and not exists (
      select from bookings o where o.client_id = b.client_id and o.starts_at > ${since.toISOString()})
    order by starts_at desc limit 1`)
  return rows[0]?.clientId
}

/** The local days since then on which the business has seen anybody. */
export async function listVisitedDays(db: Db, businessId: string, since: Date) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct local_day::text as day from bookings
    where business_id = ${businessId} and starts_at > ${since.toISOString()}`)
  return rows.map(({ day }) => day)
}
