import { type SQL, sql } from 'drizzle-orm'
import { shownPhoneOf, shownPhotoOf } from '../../accounts/client.queries.ts'
import { noShowCount } from '../../bookings/client-figures.queries.ts'

export const normalized = (text: SQL): SQL => sql`lower(unaccent(normalize(${text})))`

type Facts = { now: Date; usdPerMinorUnit: Record<string, number>; ids?: readonly string[] }

/** Figures of the bookings of each record, or of these records, as a subquery. */
export const stats = (businessId: string, { now, usdPerMinorUnit, ids }: Facts): SQL => sql`
  select b.client_record_id as id,
    count(*) filter (where b.status = 'completed')::int as completed,
    ${noShowCount} as no_shows,
    min(b.starts_at) filter (where b.status = 'completed') as first_at,
    max(b.starts_at) filter (where b.status = 'completed') as last_at,
    min(b.starts_at) filter (where b.status in ('pending', 'confirmed') and b.ends_at > ${now.toISOString()}::timestamptz) as next_at,
    bool_or(b.status in ('confirmed', 'completed', 'no_show')) as was_confirmed,
    sum(b.price_minor * (${JSON.stringify(usdPerMinorUnit)}::jsonb ->> b.currency)::float8)
      filter (where b.status = 'completed') as spent_usd
  from bookings b where b.business_id = ${businessId} and b.client_record_id is not null
    ${ids ? sql`and b.client_record_id = any(${sql.param(ids)}::uuid[])` : sql``}
  group by b.client_record_id`

/** Current records of the business with their figures; needs `stats`. The phone number is one that the business may see. */
export const records = (businessId: string): SQL => sql`
  select r.id, coalesce(r.name, a.name) as name, a.id as account_id, a.id is not null as "hasAccount", r.tags, r.email, r.note,
    coalesce(r.phone, case when s.was_confirmed then ${shownPhoneOf(sql`a.id`)} end) as phone,
    r.phone is not null and r.phone_check = 'questioned' as "checkPhone",
    coalesce(s.completed, 0) as "completedCount", coalesce(s.no_shows, 0) as "noShows",
    s.first_at as "firstCompletedAt", s.last_at as "lastCompletedAt", s.next_at as "nextAt",
    coalesce(s.was_confirmed, false) as "wasConfirmed", s.spent_usd as "spentUsd"
  from client_records r left join accounts a on a.id = r.account_id and a.erased_at is null left join stats s on s.id = r.id
  where r.business_id = ${businessId} and r.merged_into is null`

/** Columns of a `ClientRow` from a row of `records`. */
export const summary = (
  c: SQL,
): SQL => sql`${c}.id, ${c}.name, ${c}."hasAccount", ${c}.phone, ${c}."checkPhone", ${c}.tags,
  ${c}."completedCount", ${c}."noShows", ${c}."firstCompletedAt", ${c}."lastCompletedAt", ${c}."nextAt",
  ${shownPhotoOf(sql`${c}.account_id`)} as photo, ${spentOf(sql`${c}.id`)} as spent`

/** Total price of completed bookings by currency, most recently used first. */
const spentOf = (
  id: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('currency', currency, 'minor', minor)
    order by latest desc, currency), '[]')
  from (select currency, sum(price_minor) as minor, max(starts_at) as latest from bookings
    where client_record_id = ${id} and status = 'completed' group by currency) sums)`
