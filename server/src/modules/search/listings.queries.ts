import { topPro } from '@ujuzi/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'
import { centsPerMinor, countryWords, tradeWords } from './trade-words.rules.ts'

/** So many at a time keeps each statement far below its time limit, however many businesses there are. */
const batchSize = 1000

/** Writes what search knows of these businesses anew, or forgets those that cannot be booked. */
export async function refreshListings(db: Db, businessIds: string[], now: Date) {
  if (businessIds.length === 0) return
  const chosen = among(businessIds)
  await forgetUnbookable(db, chosen)
  await db.execute(sql`
    insert into listings (business_id, position, category, country_code, rating_rank, quality,
      price_from, price_to, top_pro, created_at, words)
    select b.id, point(b.longitude, b.latitude), b.category, p.country_code, ${ratingRank}, ${quality(now)},
      s.price_from, s.price_to, badge.top_pro, coalesce(b.published_at, b.created_at), ${words}
    from businesses b
    join places p on p.id = b.place_id
    join lateral (${servicesOfBusiness}) s on s.price_from is not null
    cross join lateral (select ${earnsTopPro(now)} as top_pro) badge
    where ${chosen} and ${isOpenToClients('b')}
    on conflict (business_id) do update set
      position = excluded.position, category = excluded.category, country_code = excluded.country_code,
      rating_rank = excluded.rating_rank, quality = excluded.quality, price_from = excluded.price_from,
      price_to = excluded.price_to, top_pro = excluded.top_pro, created_at = excluded.created_at,
      words = excluded.words`)
}

const among = (ids: string[]): SQL => sql`b.id = any(${sql.param(ids)}::uuid[])`

const forgetUnbookable = (db: Db, chosen: SQL) =>
  db.execute(sql`
    delete from listings l using businesses b
    where b.id = l.business_id and ${chosen} and not ${canBeBooked}`)

/** All listings from their sources. */
export async function rebuildListings(db: Db, now: Date) {
  for await (const ids of businessesInBatches(db)) await refreshListings(db, ids, now)
}

/** What changes without anybody writing a business: the badge, the newcomer's share, an owner's standing. */
export async function ageListings(db: Db, now: Date) {
  for await (const ids of businessesInBatches(db)) {
    await forgetUnbookable(db, among(ids))
    await db.execute(sql`
      update listings l set quality = fresh.quality, top_pro = fresh.top_pro
      from (
        select b.id, ${quality(now)} as quality, badge.top_pro
        from businesses b cross join lateral (select ${earnsTopPro(now)} as top_pro) badge
        where ${among(ids)}
      ) fresh
      where l.business_id = fresh.id
        and (l.quality, l.top_pro) is distinct from (fresh.quality, fresh.top_pro)`)
  }
}

async function* businessesInBatches(db: Db) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from businesses where id > ${after} order by id limit ${batchSize}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => row.id)
    after = last.id
  }
}

const canBeBooked: SQL = sql`(${isOpenToClients('b')} and exists (
  select 1 from services s where s.business_id = b.id and s.is_active and s.archived_at is null))`

/** Lower bound of the mean: ten reviews of 4.2 stand beside the real ones, so that few say little. */
const ratingRank: SQL = sql`round((b.stars_sum + 42) * 1000.0 / (b.review_count + 10))::int`

/** Rating first; then proof, experience, the earned badge and, for three months, being new. */
const quality = (now: Date): SQL => sql`(${ratingRank}
  + case when b.verified_at is not null then 120 else 0 end
  + least(round(40 * ln(1 + b.review_count)), 250)::int
  + case when badge.top_pro then 100 else 0 end
  + case when b.published_at > ${daysBefore(now, 90)} then 90 else 0 end)`

/** The public rule of the badge; a late cancellation is one inside the hours the client was promised. */
const earnsTopPro = (now: Date): SQL => sql`(
  b.review_count >= ${topPro.reviewsAtLeast}
  and (select count(*) >= ${topPro.reviewsAtLeast} and avg(r.stars) >= ${topPro.ratingAtLeast}
    from reviews r where r.business_id = b.id and r.hidden_at is null
      and r.created_at > ${daysBefore(now, topPro.reviewsWithinDays)})
  and (select count(*) = ${topPro.completedAtLeast} from (
    select 1 from bookings k where k.business_id = b.id and k.status = 'completed'
    limit ${topPro.completedAtLeast}) completed)
  and not exists (
    select 1 from bookings k where k.business_id = b.id and k.status = 'cancelled'
      and k.cancelled_by = 'professional'
      and k.updated_at > ${daysBefore(now, topPro.noLateCancellationDays)}
      and k.updated_at > k.starts_at - make_interval(hours => (k.policy ->> 'free_cancellation_hours')::int)))`

const daysBefore = (now: Date, days: number): SQL =>
  sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`

const cents: SQL = sql`least(round(s.price_minor * rate.cents), 2147483647)::int`

const servicesOfBusiness: SQL = sql`
  select min(${cents}) as price_from, max(${cents}) as price_to, string_agg(s.title, ' ') as titles
  from services s
  join unnest(${sql.param(centsPerMinor.map(({ code }) => code))}::text[],
    ${sql.param(centsPerMinor.map((rate) => rate.cents))}::float8[]) as rate (currency, cents)
    on rate.currency = s.currency
  where s.business_id = b.id and s.is_active and s.archived_at is null`

const spoken = (known: { key: string; words: string }[], key: SQL): SQL => sql`(
  select known.words from unnest(${sql.param(known.map((entry) => entry.key))}::text[],
    ${sql.param(known.map((entry) => entry.words))}::text[]) as known (key, words)
  where known.key = ${key})`

const categoryText = spoken(
  tradeWords.map(({ slug, words }) => ({ key: slug, words })),
  sql`b.category`,
)
const countryText = spoken(
  countryWords.map(({ code, words }) => ({ key: code, words })),
  sql`p.country_code`,
)

/** What a listing is found by: its name weighs most, then what it offers, its trade, and where it is. */
const words: SQL = sql`(
  setweight(to_tsvector('words', b.name), 'A')
  || setweight(to_tsvector('words', concat_ws(' ', s.titles, b.headline)), 'B')
  || setweight(to_tsvector('words', coalesce(${categoryText}, '')), 'C')
  || setweight(to_tsvector('words', concat_ws(' ', b.district, p.name, array_to_string(p.alternate_names, ' '),
    p.region, ${countryText})), 'D'))`
