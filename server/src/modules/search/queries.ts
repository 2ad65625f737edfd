import type { Category } from '@ujuzi/contract/categories'
import { countedUpTo } from '@ujuzi/contract/limits'
import type { SortOption } from '@ujuzi/contract/options'
import { type SQL, sql } from 'drizzle-orm'
import type { After } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { type Area, boxAround } from './rules.ts'

export type Search = {
  /** A tsquery of the `words` configuration. */
  words: string | undefined
  area: Area | undefined
  category: Category | undefined
  sort: SortOption
}

export type Hit = { id: string; key: number; km: number | null }
export type Hits = { hits: Hit[]; total: number }

/** Which statement a search needs: each combination is prepared once and kept. */
type Shape = { words: boolean; area: boolean; category: boolean; after: boolean; sort: SortOption }

/** The search over listings. Its statements are prepared on `db`, which must outlive the answers. */
export function openListings(db: Db) {
  const prepared = new Map<string, ReturnType<typeof preparePage>>()
  return async (
    { words, area, category, sort }: Search,
    after: After | undefined,
    limit: number,
  ): Promise<Hits> => {
    const shape: Shape = {
      words: !!words,
      area: !!area,
      category: !!category,
      after: !!after,
      sort,
    }
    const name = `listings_${Object.values(shape).join('_')}`
    const statement = prepared.get(name) ?? preparePage(db, name, shape)
    prepared.set(name, statement)
    const rows = await statement.execute({
      words,
      category,
      limit,
      afterKey: after?.key,
      afterId: after?.id,
      ...(area && { ...area, ...boxAround(area) }),
    })
    return {
      total: rows[0]?.total ?? 0,
      hits: rows.flatMap(({ id, key, km }) => (id === null ? [] : [{ id, key: Number(key), km }])),
    }
  }
}

/** One row at least: with nothing on the page it still carries the total. */
function preparePage(db: Db, name: string, shape: Shape) {
  const from = shape.words || shape.area ? foundFirst(shape) : walked(shape)
  return db
    .select({
      total: sql<number>`total`,
      id: sql<string | null>`business_id`,
      key: sql<string>`key`,
      km: sql<number | null>`km`,
    })
    .from(sql`(${from}) page`)
    .orderBy(sql`key ${directions[shape.sort]}, business_id`)
    .prepare(name)
}

/** Words or a place leave few: find them all, count them, then order them. */
const foundFirst = (shape: Shape): SQL => sql`
  with found as materialized (
    select business_id, ${keyOf(shape)} as key, ${shape.area ? km : sql`null::float8`} as km
    from listings ${shape.area ? sql`cross join lateral (select ${haversine} as km) away` : sql``}
    where ${filters(shape)})
  select (select least(count(*), ${sql.raw(String(countedUpTo))})::int from found) as total, page.*
  from (select 1) always left join (
    select * from found where ${beyond(shape, sql`key`)}
    order by key ${directions[shape.sort]}, business_id limit ${value('limit')}) page on true`

/** Nothing narrows the list but a category: an index gives it in order, and the count stops at its cap. */
const walked = (shape: Shape): SQL => sql`
  select (select count(*)::int from (
      select 1 from listings where ${filters(shape)} limit ${sql.raw(String(countedUpTo))}) counted) as total, page.*
  from (select 1) always left join (
    select business_id, ${keyOf(shape)} as key, null::float8 as km
    from listings where ${filters(shape)} and ${beyond(shape, columns[shape.sort])}
    order by ${columns[shape.sort]} ${directions[shape.sort]}, business_id limit ${value('limit')}) page on true`

const value = (name: string) => sql.placeholder(name)

function filters({ words, area, category }: Shape): SQL {
  return sql.join(
    [
      sql`true`,
      ...(words ? [sql`words @@ to_tsquery('words', ${value('words')})`] : []),
      ...(area
        ? [
            sql`position <@ box(point(${value('west')}::float8, ${value('south')}::float8),
              point(${value('east')}::float8, ${value('north')}::float8))`,
            sql`${km} <= ${value('radiusKm')}::float8`,
          ]
        : []),
      ...(category ? [sql`category = ${value('category')}`] : []),
    ],
    sql` and `,
  )
}

const km: SQL = sql`away.km`

/** Kilometres over the ground; a position is (longitude, latitude). */
const haversine: SQL = sql`(12742 * asin(least(1, sqrt(
  power(sin(radians(position[1] - ${value('latitude')}::float8) / 2), 2)
  + cos(radians(position[1])) * cos(radians(${value('latitude')}::float8))
    * power(sin(radians(position[0] - ${value('longitude')}::float8) / 2), 2)))))`

const directions = {
  best_match: sql`desc`,
  rating: sql`desc`,
  distance: sql`asc`,
  price_low: sql`asc`,
  price_high: sql`desc`,
  newest: sql`desc`,
} as const satisfies Record<SortOption, SQL>

/** Columns with an index that holds this order. */
const columns = {
  best_match: sql`quality`,
  rating: sql`rating_rank`,
  distance: sql`quality`,
  price_low: sql`price_from`,
  price_high: sql`price_to`,
  newest: sql`created_at`,
} as const satisfies Record<SortOption, SQL>

/** What a page is ordered by, as a whole number that survives the way through a cursor. */
function keyOf(shape: Shape): SQL {
  if (shape.sort === 'newest') return sql`(extract(epoch from created_at) * 1000000)::bigint`
  if (shape.sort === 'distance') return sql`round(${km} * 1000000)::bigint`
  if (shape.sort !== 'best_match') return sql`${columns[shape.sort]}::bigint`
  const rank = sql`(0.25 + ts_rank('{0.1, 0.25, 0.5, 1}', words, to_tsquery('words', ${value('words')})))`
  const nearness = sql`exp(-0.7 * ${km} / ${value('radiusKm')}::float8)`
  if (!shape.words && !shape.area) return sql`quality::bigint`
  return sql`round(1000 * quality ${shape.words ? sql`* ${rank}` : sql``} ${shape.area ? sql`* ${nearness}` : sql``})::bigint`
}

function beyond({ after, sort }: Shape, column: SQL): SQL {
  if (!after) return sql`true`
  const key =
    column === columns.newest
      ? sql`(timestamptz 'epoch' + ${value('afterKey')}::bigint * interval '1 microsecond')`
      : sql`${value('afterKey')}::bigint`
  const id = sql`${value('afterId')}::uuid`
  const ahead = sort === 'distance' || sort === 'price_low' ? sql`>` : sql`<`
  // The first half is for the index, which cannot start at an alternative.
  return sql`${column} ${ahead}= ${key} and (${column} ${ahead} ${key} or business_id > ${id})`
}
