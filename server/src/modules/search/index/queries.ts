import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isListed } from '../../businesses/visibility.queries.ts'
import { type AvailabilityRow, availabilityValues } from '../availability/calendar.queries.ts'
import type { StoredCard } from '../cards/rules.ts'
import { earnsTopPro, qualityScore, ratingRank } from '../ranking/queries.ts'
import type { listedPosition } from '../rules.ts'
import { listings } from '../tables.ts'
import { centsPerMinor } from '../text/category-words.rules.ts'
import { hiddenPriceCents, maxPriceCents } from './rules.ts'
import { listingTsvector } from './tsvector.queries.ts'

/**
 * Locks the business rows, in order of id. Every writer of a listing takes this lock, as bookings do, before reading
 * its sources, so that writers are serialized and the later one sees the changes of the earlier.
 */
export async function lockBusinesses(tx: Db, ids: string[]) {
  await tx
    .select({ locked: sql`1` })
    .from(
      sql`(select 1 from businesses b where ${hasIdIn(ids)} order by b.id for no key update) locked`,
    )
    .prepare('lock_businesses')
    .execute()
}

export const hasIdIn = (ids: string[]): SQL => sql`b.id = any(${sql.param(ids)}::uuid[])`

/** The parts of a listing that are not computed in SQL. */
export type ListingInput = AvailabilityRow & {
  card: StoredCard
  position: ReturnType<typeof listedPosition>
}

/**
 * Writes the changed listings of bookable businesses, one for each input. Returns the ids of the listings whose
 * words or tile changed.
 */
export async function upsertListings(tx: Db, inputs: ListingInput[], now: Date) {
  if (inputs.length === 0) return []
  const written = await tx
    .insert(listings)
    .select(listingRows(inputs, now))
    .onConflictDoUpdate({
      target: listings.businessId,
      set: Object.fromEntries(updatedColumns.map((key) => [key, newValueOf(key)])),
      setWhere: sql`(${comparable('listings')}) is distinct from (${comparable('excluded')})`,
    })
    .returning({
      id: listings.businessId,
      hash: wordsHash('listings'),
      // Hash of the row before this statement.
      before: sql<number | null>`(
        select ${wordsHash('before')} from listings before where before.business_id = listings.business_id)`,
    })
    .prepare('write_listings')
    .execute()
  return written.filter(({ hash, before }) => hash !== before).map(({ id }) => id)
}

const wordsHash = (row: string) =>
  sql<number>`hashtext(${sql.raw(row)}.tile || ${sql.raw(row)}.words::text)`

/** Inserts listings without looking for existing rows. Used while the table is rebuilt without indexes. */
export async function insertListings(tx: Db, inputs: ListingInput[], now: Date) {
  await tx.insert(listings).select(listingRows(inputs, now)).prepare('add_listings').execute()
}

/** Ids of the listings that differ from their sources, apart from availability, which `isSameAvailability` compares. */
export async function listOutdatedListingIds(
  { db, now }: Ctx,
  ids: string[],
  inputs: ListingInput[],
) {
  const { rows } = await db.execute<{ id: string }>(sql`
    with fresh (${columnList}) as (${listingRows(inputs, now)})
    select coalesce(l.business_id, fresh.business_id) as id
    from (select * from listings where business_id = any(${sql.param(ids)}::uuid[])) l
    full join fresh using (business_id)
    where (${stableColumns('l')}) is distinct from (${stableColumns('fresh')}) or ${haveDifferentWords}
    order by 1`)
  return rows.map((row) => row.id)
}

/** Source expression of each column, in table order. */
const columns = {
  businessId: () => sql`b.id`,
  position: () => sql`point(c.longitude, mercator_y(c.latitude))`,
  tile: () => sql`map_tile(c.longitude, mercator_y(c.latitude))`,
  category: () => sql`b.category`,
  countryCode: () => sql`p.country_code`,
  sample: () => sql`hashtext(b.id::text) & 31`,
  ratingRank: () => ratingRank,
  quality: qualityScore,
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
  words: () => sql`${listingTsvector} || open_parts(t.week, t.busy, t.late)`,
  padding: () => sql`repeat(' ', 2000)`,
  card: () => sql`c.card`,
  spreadKm: () => sql`c.spread_km`,
} satisfies Record<keyof typeof listings.$inferSelect, (now: Date) => SQL>

type Column = keyof typeof columns
const keys = Object.keys(getTableColumns(listings)) as Column[]
const updatedColumns = keys.filter((key) => key !== 'businessId')
const columnName = (key: Column) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnList = sql.raw(keys.map(columnName).join(', '))

/** New value of a column. An unchanged out-of-line (TOAST) column gets its old value, so that it is not rewritten. */
const newValueOf = (key: Column) =>
  key === 'words' || key === 'padding' || key === 'card'
    ? sql.raw(
        `case when listings.${key} = excluded.${key} then listings.${key} else excluded.${key} end`,
      )
    : sql.raw(`excluded.${columnName(key)}`)

/** The columns of a row, for a row comparison. A point has no comparison operators, so its coordinates are listed. */
const comparable = (row: string, keys = updatedColumns) =>
  sql.raw(
    keys
      .map(columnName)
      .map((name) =>
        name === 'position' ? `${row}.position[0], ${row}.position[1]` : `${row}.${name}`,
      )
      .join(', '),
  )

/** Columns that change with time alone; a nightly job updates them. */
const volatileColumns: Column[] = ['quality', 'topPro', 'busy', 'late', 'calendarVersion']
const stableColumns = (row: string) =>
  comparable(
    row,
    updatedColumns.filter((key) => key !== 'words' && !volatileColumns.includes(key)),
  )

/** All words that `open_parts` can give: of each part of the day in general and on each weekday. */
const openWords = sql.raw(
  `'{${[0, 1, 2].flatMap((part) => ['', 1, 2, 3, 4, 5, 6, 7].map((day) => `~${part}${day}`)).join()}}'::text[]`,
)
/** The words of open parts may be more than those of now, because a change of the calendar only adds some. */
const haveDifferentWords = sql`(ts_delete(l.words, ${openWords}) is distinct from ts_delete(fresh.words, ${openWords})
  or not tsvector_to_array(l.words) @> tsvector_to_array(fresh.words))`

const cardValues = (inputs: ListingInput[]): SQL => {
  const ofPosition = (name: keyof ListingInput['position']) =>
    sql.param(inputs.map(({ position }) => position[name]))
  return sql`unnest(
    ${sql.param(inputs.map(({ id }) => id))}::uuid[], ${sql.param(inputs.map(({ card }) => card))}::text[],
    ${ofPosition('latitude')}::float8[], ${ofPosition('longitude')}::float8[],
    ${ofPosition('spreadKm')}::int2[]) c (id, card, latitude, longitude, spread_km)`
}

const listingRows = (inputs: ListingInput[], now: Date): SQL => sql`
  select ${sql.join(
    keys.map((key) => columns[key](now)),
    sql`, `,
  )}
  from ${availabilityValues(inputs)}
  join ${cardValues(inputs)} on c.id = t.id
  join businesses b on b.id = t.id
  join places p on p.id = b.place_id
  join lateral (${servicesOfBusiness}) s on s.count > 0
  cross join lateral (select ${earnsTopPro(now)} as top_pro) badge
  where ${isListed('b')}
  order by t.nth`

const isListable: SQL = sql`(${isListed('b')} and exists (
  select 1 from services s where s.business_id = b.id and s.is_active and s.archived_at is null))`

/** Deletes the listings and suggested names of the given businesses that are not bookable or not listed any more. */
export async function deleteUnbookable(tx: Db, ids: string[]) {
  const deleted = await tx
    .delete(listings)
    .where(
      sql`${listings.businessId} = any(${sql.param(ids)}::uuid[]) and not exists (
        select 1 from businesses b where b.id = ${listings.businessId} and ${isListable})`,
    )
    .returning({ id: listings.businessId })
    .prepare('delete_listings')
    .execute()
  if (deleted.length === 0) return
  await tx.execute(sql`
    delete from listing_names where business_id = any(${sql.param(deleted.map(({ id }) => id))}::uuid[])`)
}

const priceCents: SQL = sql`least(round(s.price_minor * rate.cents), ${sql.raw(String(maxPriceCents))})::int`

/** Whether the service may be found by its words and price. */
const isShown: SQL = sql`filter (where b.show_services)`

const exchangeRates: SQL = sql`unnest(${sql.param(centsPerMinor.map(({ code }) => code))}::text[],
    ${sql.param(centsPerMinor.map((rate) => rate.cents))}::float8[]) as rate (currency, cents)`

/** The cheapest service of business `b`; none if the business hides its services. */
export const cheapestService: SQL = sql`
  select s.price_minor, s.currency from services s join ${exchangeRates} on rate.currency = s.currency
  where s.business_id = b.id and s.is_active and s.archived_at is null and b.show_services
  order by ${priceCents}, s.position, s.id limit 1`

/**
 * Prices and words of the services of business `b`. A business that hides its services is sorted last by price, in both
 * directions.
 */
const servicesOfBusiness: SQL = sql`
  select count(*) as count,
    coalesce(min(${priceCents}) ${isShown}, ${sql.raw(String(hiddenPriceCents))}) as price_from,
    coalesce(max(${priceCents}) ${isShown}, 0) as price_to,
    string_agg(s.title, ' ' order by s.position, s.id) ${isShown} as titles,
    string_agg(s.description, ' ' order by s.position, s.id) ${isShown} as descriptions
  from services s
  join ${exchangeRates}
    on rate.currency = s.currency
  where s.business_id = b.id and s.is_active and s.archived_at is null`
