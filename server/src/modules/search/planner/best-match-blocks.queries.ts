import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type Along, fits, ordered } from './index-scan.queries.ts'
import {
  base,
  beyond,
  filters,
  kmShown,
  nameOf,
  type Shape,
  score,
  source,
  value,
} from './statements.queries.ts'
import { type Above, nameAbove, sourceAbove } from './threshold-scan.queries.ts'

/*
 * The best of many. Ranking the words of ten thousand rows would keep people waiting, so they rank a block: the few
 * hundred best by quality and nearness alone; then the next few hundred. Which block a row is in follows from its own
 * figures and the ends of the block, which travel in the cursor: no row is in two blocks, and none in neither.
 */

const top = sql`(${value('topBase')}::bigint, ${value('topId')}::uuid)`
const bar = sql`(${value('barBase')}::bigint, ${value('barId')}::uuid)`
const inBlock = sql`(base, id) < ${top} and (base, id) >= ${bar}`

/** The block of all that fit, which are counted. */
export const prepareBlock = (db: Db, shape: Shape) =>
  prepareRanked(
    db,
    nameOf('block', shape),
    shape,
    sql`found as materialized (
        select business_id as id, ${rough(shape)} as base from ${source(shape)} where ${filters(shape)}),
      block as materialized (
        select id, base from found where ${inBlock} order by base desc, id desc limit ${value('block')})`,
    sql`(select count(*)::int from found)`,
  )

/** The block an ordered walk finds: by quality alone, where there is no place to be near to. */
export const prepareWalkedBlock = (db: Db, shape: Shape, along: Along) =>
  prepareRanked(
    db,
    nameOf('walked_block', shape, along.by, along.branches),
    shape,
    sql`block as materialized (
      select business_id as id, ${rough(shape)} as base
      from (${ordered(
        shape,
        along,
        sql`(quality, business_id) < (${value('topBase')}::bigint / 1000, ${value('topId')}::uuid)
          and (quality, business_id) >= (${value('barBase')}::bigint / 1000, ${value('barId')}::uuid)`,
      )}) walked
      where ${fits(shape)} limit ${value('block')})`,
    sql`null::int`,
  )

/** The block above a floor: whoever is not read is less than `least`. */
export const prepareBlockAbove = (db: Db, shape: Shape, above: Above) =>
  prepareRanked(
    db,
    nameAbove('block_above', shape, above),
    shape,
    sql`block as materialized (
      select id, base from (
        select business_id as id, ${rough(shape)} as base from ${sourceAbove(shape, above)}
        where ${rough(shape)} >= ${value('least')}::bigint and ${filters(shape)} offset 0) found
      where ${inBlock}
      order by base desc, id desc limit ${value('block')})`,
    sql`null::int`,
  )

/** What a block goes by: of many in a wide area the best, wherever in it they are. */
const rough = (shape: Shape) => base({ area: shape.area && !shape.wide })

/** Words lie outside the row: they are fetched once, however often they are asked. */
const inFull = ({ typed }: Shape): SQL => sql`(
  select quality, position, ${typed ? sql`words || ''::tsvector as words` : sql`null::tsvector`}
  from listings where business_id = block.id offset 0)`

/** One row at least: with nothing on the page it still says where the block ends. */
const prepareRanked = (db: Db, name: string, shape: Shape, block: SQL, total: SQL) =>
  db
    .select({
      total: sql<number | null>`total`,
      barBase: sql<string | null>`bar_base`,
      barId: sql<string | null>`bar_id`,
      met: sql<number>`met`,
      id: sql<string | null>`id`,
      key: sql<string>`key`,
      km: sql<number | null>`km`,
    })
    .from(
      sql`(
      with ${block}
      select ${total} as total, ends.base as bar_base, ends.id as bar_id,
        (select count(*)::int from block) as met, page.*
      from (select 1) always
      left join (select base, id from block order by base, id limit 1) ends on true
      left join (
        select * from (
          select block.id, ${score(shape)} as key, ${kmShown(shape)} as km
          from block cross join lateral ${inFull(shape)} listings) ranked
        where ${beyond(shape)} order by key desc, id desc limit ${value('limit')}) page on true) ranked`,
    )
    .orderBy(sql`key desc, id desc`)
    .prepare(name)
