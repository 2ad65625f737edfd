import { pinsMax } from '@ujuzi/contract/api/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { FreeShape } from '../availability/queries.ts'
import { filters, hasWords, value } from '../planner/statements.queries.ts'
import { mostGroups } from './rules.ts'

export type PinShape = {
  /** Listings are found by where they are or by their words: by what fewer of them have. */
  by: 'place' | 'words'
  words: boolean
  area: boolean
  free: FreeShape | undefined
  /** One of `sampleOf` is looked at, and stands for all of them. */
  sampled: boolean
}

export const sampleOf = 32

export const prepareSingle = (db: Db, shape: PinShape) =>
  db
    .select({
      id: sql<string>`business_id`,
      x: sql<number>`position[0]`,
      y: sql<number>`position[1]`,
      priceFrom: sql<number>`price_from`,
    })
    .from(fitting(shape))
    .limit(pinsMax + 1)
    .prepare(nameOf('pins', shape))

export const prepareGroups = (db: Db, shape: PinShape) =>
  db
    .select({
      x: sql<number>`avg(x)`,
      y: sql<number>`avg(y)`,
      total: sql<number>`(count(*) * ${sql.raw(String(shape.sampled ? sampleOf : 1))})::int`,
    })
    .from(
      sql`(select position[0] as x, position[1] as y, ${cellOf(sql`position[0]`)} as across, ${cellOf(sql`position[1]`)} as down
        from ${fitting(shape)}) placed`,
    )
    .groupBy(sql`across, down`)
    .orderBy(sql`across, down`)
    .limit(mostGroups)
    .prepare(nameOf('groups', shape))

/** How many of the sample are in view, whatever they are. */
export const prepareInView = (db: Db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`listings`)
    .where(sql`${inBox} and sample = 0`)
    .prepare('listings_in_view')

const nameOf = (what: string, { by, words, area, free, sampled }: PinShape) =>
  ['listings', what, by, words && 'w', area && 'a', free, sampled && 's'].filter(Boolean).join('_')

const cellOf = (coordinate: SQL): SQL => sql`floor(${coordinate} / ${value('cell')}::float8)`

function fitting({ by, words, area, free, sampled }: PinShape): SQL {
  const part = sampled ? sql`sample = 0` : sql`true`
  const rest = filters({ area, free })
  if (by === 'words') {
    return sql`(select * from listings where ${hasWords} and ${part} and ${inView} and ${rest}) fitting`
  }
  const near = sql`select * from listings where ${inBox} and ${part}`
  // The offset keeps the words from being looked up in their own index.
  return words
    ? sql`(select * from (${near} offset 0) near where ${hasWords} and ${rest}) fitting`
    : sql`(${near} and ${rest}) fitting`
}

const inBox: SQL = sql`position <@ box(point(${value('left')}::float8, ${value('bottom')}::float8),
  point(${value('right')}::float8, ${value('top')}::float8))`

/** The same for rows that are there already: no index can be tempted. */
const inView: SQL = sql`position[0] between ${value('left')}::float8 and ${value('right')}::float8
  and position[1] between ${value('bottom')}::float8 and ${value('top')}::float8`
