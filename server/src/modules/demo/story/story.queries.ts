import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { services } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

/** Marks the story as loaded. Returns false if there is no demo or the story was claimed before. */
export async function claimStory(db: Db, now: Date) {
  const { rowCount } = await db.execute(sql`
    insert into stored_values (name, value, at)
    select 'demo story', '1', ${now.toISOString()} from stored_values where name = 'demo professionals'
    on conflict (name) do nothing`)
  return rowCount === 1
}

export type StoryBusiness = { id: string; ownerId: string }

/** First Nigerian business that has reviews and is not verified. */
export async function findUnverifiedBusiness(db: Db): Promise<StoryBusiness | undefined> {
  const { rows } = await db.execute<StoryBusiness>(sql`
    select b.id, b.owner_id as "ownerId" from businesses b join places p on p.id = b.place_id
    where b.verified_at is null and b.review_count >= 3 and b.published_at is not null
      and p.country_code = 'NG' order by b.id limit 1`)
  return rows[0]
}

/** First Nigerian business that is not verified and has no bookings. */
export async function findUnbookedBusiness(db: Db): Promise<StoryBusiness | undefined> {
  const { rows } = await db.execute<StoryBusiness>(sql`
    select b.id, b.owner_id as "ownerId" from businesses b join places p on p.id = b.place_id
    where b.verified_at is null and b.published_at is not null and p.country_code = 'NG'
      and not exists (select from bookings k where k.business_id = b.id) order by b.id limit 1`)
  return rows[0]
}

/** Price of a service in minor units. */
export async function getServicePrice(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ priceMinor: services.priceMinor })
    .from(services)
    .where(eq(services.id, id))
  if (!row) throw new Error(`There is no service ${id}`)
  return row.priceMinor
}

type StoryReview = { id: string; businessId: string }

/** Visible review with the fewest stars that has a text. */
export async function findWorstReview(
  db: Db,
  businessId: string,
): Promise<StoryReview | undefined> {
  const { rows } = await db.execute<StoryReview>(sql`
    select id, business_id as "businessId" from reviews
    where business_id = ${businessId} and hidden_at is null and body <> ''
    order by stars, created_at desc limit 1`)
  return rows[0]
}

/** Five-star reviews with distinct texts, longest text first. */
export async function listBestReviews(db: Db, businessId: string, limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select distinct on (body) id, body from reviews
      where business_id = ${businessId} and stars = 5 and hidden_at is null and body <> ''
      order by body, created_at desc) best
    order by length(body) desc, id limit ${limit}`)
  return rows
}

/** A client with a completed booking at the business and no booking at any business after `since`. */
export async function findFormerClient(db: Db, businessId: string, since: Date) {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from bookings b
    where business_id = ${businessId} and status = 'completed' and not exists (
      select from bookings o where o.client_id = b.client_id and o.starts_at > ${since.toISOString()})
    order by starts_at desc limit 1`)
  return rows[0]?.clientId
}

/** Local days after `since` on which the business has bookings of any status. */
export async function listBookedDays(db: Db, businessId: string, since: Date) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct local_day::text as day from bookings
    where business_id = ${businessId} and starts_at > ${since.toISOString()}`)
  return rows.map(({ day }) => day)
}

/** Times of the bookings of a resource that are completed or active and end after an instant. */
export const listBookedTimes = (db: Db, resourceId: string, after: Date) =>
  db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.resourceId, resourceId),
        isOneOf(bookings.status, ...activeStatuses, 'completed'),
        gt(bookings.endsAt, after),
      ),
    )

/** Puts a service after the others of its business. */
export const moveServiceLast = (db: Db, id: string) =>
  db.execute(sql`update services set position =
    (select max(other.position) + 1 from services other where other.business_id = services.business_id)
    where id = ${id}`)

/** Clients of the next bookings at the business. */
export async function listUpcomingClients(
  db: Db,
  { businessId, except, limit }: { businessId: string; except: string; limit: number },
) {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from bookings
    where business_id = ${businessId} and client_id is not null and client_id <> ${except}
      and status in ('pending', 'confirmed')
    group by client_id order by min(starts_at), client_id limit ${limit}`)
  return rows.map(({ clientId }) => clientId)
}
