import type { Category } from '@ujuzi/contract/categories'
import { pageSizeMax } from '@ujuzi/contract/limits'
import type { PaymentMethod } from '@ujuzi/contract/options'
import { sql } from 'drizzle-orm'
import type { After } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'

export type ProfessionalRow = {
  id: string
  name: string
  headline: string
  category: Category
  bio: string
  district: string | null
  address: string | null
  town: string
  country: string
  phone: string | null
  website: string | null
  instagram: string | null
  portrait: string | null
  verified: boolean
  top_pro: boolean
  review_count: number
  stars_sum: number
  booked_count: number
  time_zone: string
  currency: string
  payment_methods: PaymentMethod[]
  free_cancellation_hours: number
  partial_refund_hours: number
  no_refund_hours: number
  cancellation_fee_percentage: number
  created_at: Date
  away: boolean
  hours: { weekday: number; opens: number; closes: number }[]
}

/** A business open to clients with its week; `away` says that all of it has time off now. */
export async function findProfessional(db: Db, id: string, now: Date) {
  const { rows } = await db.execute<ProfessionalRow>(sql`
    select b.id, b.name, b.headline, b.category, b.bio, b.district, b.address, p.name as town,
      p.country_code as country, b.phone, b.website, b.instagram, b.portrait,
      b.verified_at is not null as verified, coalesce(l.top_pro, false) as top_pro,
      b.review_count, b.stars_sum, b.booked_count, b.time_zone, b.currency, b.payment_methods,
      b.free_cancellation_hours, b.partial_refund_hours, b.no_refund_hours,
      b.cancellation_fee_percentage, b.created_at,
      exists (select 1 from time_off o where o.business_id = b.id and o.chair_id is null
        and o.starts_at <= ${now.toISOString()} and o.ends_at > ${now.toISOString()}) as away,
      coalesce((
        select json_agg(json_build_object(
          'weekday', weekday, 'opens', opens_minute, 'closes', closes_minute) order by weekday, opens_minute)
        from working_hours where business_id = b.id), '[]') as hours
    from businesses b
    join places p on p.id = b.place_id
    left join listings l on l.business_id = b.id
    where b.id = ${id} and ${isOpenToClients('b')}`)
  const [row] = rows
  // Selected by hand, an instant arrives as the driver's text.
  return row && { ...row, created_at: new Date(row.created_at) }
}

export type ListedServiceRow = {
  id: string
  title: string
  description: string
  category: Category
  duration_minutes: number
  price_minor: number
  currency: string
  review_count: number
  stars_sum: number
  booked: number
}

/** The services a client can book, in the order the business gives them, with how each has done. */
export async function listServicesOf(db: Db, businessId: string) {
  const { rows } = await db.execute<ListedServiceRow>(sql`
    select s.id, s.title, s.description, s.category, s.duration_minutes, s.price_minor::float8 as price_minor,
      s.currency, coalesce(r.review_count, 0) as review_count,
      coalesce(r.stars_sum, 0) as stars_sum, coalesce(k.booked, 0) as booked
    from services s
    left join (
      select service_id, count(*)::int as review_count, sum(stars)::int as stars_sum
      from reviews where business_id = ${businessId} and hidden_at is null group by service_id
    ) r on r.service_id = s.id
    left join (
      select service_id, count(*)::int as booked
      from bookings where business_id = ${businessId} and status in ('confirmed', 'completed')
      group by service_id
    ) k on k.service_id = s.id
    where s.business_id = ${businessId} and s.is_active and s.archived_at is null
    order by s.position, s.id
    limit ${pageSizeMax}`)
  return rows
}

export type ReviewRow = {
  id: string
  key: number
  client: { name: string; erasedAt: string | null } | null
  stars: number
  body: string
  service: string
  created_at: Date
  reply: string | null
  replied_at: Date | null
}

/** Newest first. */
export async function listReviewsOf(
  db: Db,
  businessId: string,
  after: After | undefined,
  limit: number,
) {
  const { rows } = await db.execute<ReviewRow>(sql`
    select r.id, (extract(epoch from r.created_at) * 1000000)::float8 as key,
      case when a.id is not null then json_build_object('name', a.name, 'erasedAt', a.erased_at) end as client,
      r.stars, r.body, s.title as service, r.created_at, r.reply, r.replied_at
    from reviews r
    join services s on s.id = r.service_id
    left join accounts a on a.id = r.client_id
    where r.business_id = ${businessId} and r.hidden_at is null
      ${after ? sql`and r.created_at <= ${instantOf(after)} and (r.created_at < ${instantOf(after)} or r.id > ${after.id}::uuid)` : sql``}
    order by r.created_at desc, r.id
    limit ${limit}`)
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    replied_at: row.replied_at && new Date(row.replied_at),
  }))
}

const instantOf = ({ key }: After) =>
  sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`

export async function countReviewsOf(db: Db, businessId: string) {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from reviews
    where business_id = ${businessId} and hidden_at is null`)
  return rows[0]?.total ?? 0
}

export async function isFound(db: Db, businessId: string) {
  const { rows } = await db.execute(sql`
    select 1 from businesses b where b.id = ${businessId} and ${isOpenToClients('b')}`)
  return rows.length > 0
}

/** How many businesses can be booked in each category. */
export async function countByCategory(db: Db) {
  const { rows } = await db.execute<{ category: Category; total: number }>(sql`
    select category, count(*)::int as total from listings group by category`)
  return new Map(rows.map(({ category, total }) => [category, total]))
}
