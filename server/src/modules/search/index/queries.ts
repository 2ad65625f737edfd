import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOpenToClients } from '../../businesses/queries.ts'
import { type TimeOf, timeRows } from '../availability/calendar.queries.ts'
import { earnsTopPro, quality, ratingRank } from '../ranking/queries.ts'
import { listings } from '../tables.ts'
import { centsPerMinor } from '../text/category-words.rules.ts'
import { words } from './words.queries.ts'

/**
 * Whoever writes a listing holds the row of its business, as bookings do, before looking at anything it is made
 * from: so two writers take turns, and the later one sees all that the earlier one did.
 */
export async function holdBusinesses(tx: Db, ids: string[]) {
  await tx
    .select({ held: sql`1` })
    .from(
      sql`(select 1 from businesses b where ${among(ids)} order by b.id for no key update) held`,
    )
    .prepare('hold_businesses')
    .execute()
}

export const among = (ids: string[]): SQL => sql`b.id = any(${sql.param(ids)}::uuid[])`

/**
 * Planned once for each connection, for one business as for a hundred: the statements below take longer to plan than
 * to run.
 */
export const planOnce = (tx: Db) => tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
export const planAsUsual = (tx: Db) => tx.execute(sql`set local plan_cache_mode = auto`)

/**
 * Writes the listings of those of these businesses that can be booked, where they are not the same already. Answers
 * whose words or place changed.
 */
export async function writeListings(tx: Db, times: TimeOf[], now: Date) {
  if (times.length === 0) return []
  const written = await tx
    .insert(listings)
    .select(freshListings(times, now))
    .onConflictDoUpdate({
      target: listings.businessId,
      set: Object.fromEntries(changing.map((key) => [key, replacing(key)])),
      setWhere: sql`(${comparable('listings')}) is distinct from (${comparable('excluded')})`,
    })
    .returning({
      id: listings.businessId,
      hash: wordsHash('listings'),
      // Of the row as this statement found it.
      before: sql<number | null>`(
        select ${wordsHash('before')} from listings before where before.business_id = listings.business_id)`,
    })
    .prepare('write_listings')
    .execute()
  return written.filter(({ hash, before }) => hash !== before).map(({ id }) => id)
}

const wordsHash = (row: string) =>
  sql<number>`hashtext(${sql.raw(row)}.tile || ${sql.raw(row)}.words::text)`

/** The same into a table without keys. */
export async function addListings(tx: Db, times: TimeOf[], now: Date) {
  await tx.insert(listings).select(freshListings(times, now)).prepare('add_listings').execute()
}

/** Those of these listings that differ from their sources in more than time, which `isSameTime` compares. */
export async function listDiffering(db: Db, ids: string[], times: TimeOf[], now: Date) {
  const { rows } = await db.execute<{ id: string }>(sql`
    with fresh (${columnList}) as (${freshListings(times, now)})
    select coalesce(l.business_id, fresh.business_id) as id
    from (select * from listings where business_id = any(${sql.param(ids)}::uuid[])) l
    full join fresh using (business_id)
    where (${facts('l')}) is distinct from (${facts('fresh')})
    order by 1`)
  return rows.map((row) => row.id)
}

/** Where each column comes from, in the order of the table. */
const columns = {
  businessId: () => sql`b.id`,
  position: () => sql`point(b.longitude, mercator_y(b.latitude))`,
  tile: () => sql`map_tile(b.longitude, mercator_y(b.latitude))`,
  category: () => sql`b.category`,
  countryCode: () => sql`p.country_code`,
  sample: () => sql`hashtext(b.id::text) & 31`,
  ratingRank: () => ratingRank,
  quality,
  priceFrom: () => sql`s.price_from`,
  priceTo: () => sql`s.price_to`,
  topPro: () => sql`badge.top_pro`,
  createdAt: () => sql`coalesce(b.published_at, b.created_at)`,
  zone: () => sql`t.zone`,
  leadHours: () => sql`t.lead_hours`,
  firstDay: () => sql`t.first_day`,
  lastDay: () => sql`t.last_day`,
  week: () => sql`t.week`,
  busy: () => sql`t.busy`,
  late: () => sql`t.late`,
  calendarVersion: () => sql`t.version`,
  words: () => sql`${words} || open_parts(t.week, t.busy, t.late)`,
  padding: () => sql`repeat(' ', 2000)`,
} satisfies Record<keyof typeof listings.$inferSelect, (now: Date) => SQL>

type Column = keyof typeof columns
const keys = Object.keys(getTableColumns(listings)) as Column[]
const changing = keys.filter((key) => key !== 'businessId')
const named = (key: Column) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnList = sql.raw(keys.map(named).join(', '))

/** Words lie outside the row, and stay where they are as long as they are the same. */
const replacing = (key: Column) =>
  key === 'words' || key === 'padding'
    ? sql.raw(
        `case when listings.${key} = excluded.${key} then listings.${key} else excluded.${key} end`,
      )
    : sql.raw(`excluded.${named(key)}`)

/** A point knows no order, and so no row comparison. */
const comparable = (row: string, compared = changing) =>
  sql.raw(
    compared
      .map(named)
      .map((name) =>
        name === 'position' ? `${row}.position[0], ${row}.position[1]` : `${row}.${name}`,
      )
      .join(', '),
  )

/** These change with the days, without anybody writing a business, and are looked at again at night. */
const passing: Column[] = ['quality', 'topPro', 'busy', 'late', 'calendarVersion']
const facts = (row: string) =>
  comparable(
    row,
    changing.filter((key) => !passing.includes(key)),
  )

const freshListings = (times: TimeOf[], now: Date): SQL => sql`
  select ${sql.join(
    keys.map((key) => columns[key](now)),
    sql`, `,
  )}
  from ${timeRows(times)}
  join businesses b on b.id = t.id
  join places p on p.id = b.place_id
  join lateral (${servicesOfBusiness}) s on s.price_from is not null
  cross join lateral (select ${earnsTopPro(now)} as top_pro) badge
  where ${isOpenToClients('b')}
  order by t.nth`

const canBeBooked: SQL = sql`(${isOpenToClients('b')} and exists (
  select 1 from services s where s.business_id = b.id and s.is_active and s.archived_at is null))`

/** Forgets those of these businesses that cannot be booked, and their names. */
export async function forgetUnbookable(tx: Db, ids: string[]) {
  const forgotten = await tx
    .delete(listings)
    .where(
      sql`${listings.businessId} = any(${sql.param(ids)}::uuid[]) and not exists (
        select 1 from businesses b where b.id = ${listings.businessId} and ${canBeBooked})`,
    )
    .returning({ id: listings.businessId })
    .prepare('forget_listings')
    .execute()
  if (forgotten.length === 0) return
  await tx.execute(sql`
    delete from listing_names where business_id = any(${sql.param(forgotten.map(({ id }) => id))}::uuid[])`)
}

const cents: SQL = sql`least(round(s.price_minor * rate.cents), 2147483647)::int`

const servicesOfBusiness: SQL = sql`
  select min(${cents}) as price_from, max(${cents}) as price_to,
    string_agg(s.title, ' ' order by s.position, s.id) as titles,
    string_agg(s.description, ' ' order by s.position, s.id) as descriptions
  from services s
  join unnest(${sql.param(centsPerMinor.map(({ code }) => code))}::text[],
    ${sql.param(centsPerMinor.map((rate) => rate.cents))}::float8[]) as rate (currency, cents)
    on rate.currency = s.currency
  where s.business_id = b.id and s.is_active and s.archived_at is null`
