import { pinsMax } from '@ujuzi/contract/api/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { TimeFilterKind } from '../availability/queries.ts'
import { cheapestService } from '../index/queries.ts'
import { matchesQuery, placeholder, remainingFilters } from '../planner/statements.queries.ts'
import { maxClusters } from './rules.ts'

export type PinShape = {
  /** Index used: the more selective of position and terms. */
  by: 'position' | 'terms'
  hasTerms: boolean
  area: boolean
  timeFilter: TimeFilterKind | undefined
  properties: boolean
  /** Only one listing in `sampleRate` is read, and counted `sampleRate` times. */
  isSampled: boolean
}

export const sampleRate = 32

export const pinsStatement = (db: Db, shape: PinShape) =>
  db
    .select({
      id: sql<string>`business_id`,
      x: sql<number>`position[0]`,
      y: sql<number>`position[1]`,
    })
    .from(matching(shape))
    .limit(pinsMax + 1)
    .prepare(statementName('pins', shape))

/** Name and cheapest service, in its own currency, of businesses by id. */
export const pinDetailsStatement = (db: Db) =>
  db
    .select({
      id: sql<string>`b.id`,
      name: sql<string>`b.name`,
      priceMinor: sql<number | null>`s.price_minor::float8`,
      currency: sql<string | null>`s.currency`,
    })
    .from(sql`businesses b left join lateral (${cheapestService}) s on true`)
    .where(sql`b.id = any(${placeholder('ids')}::uuid[])`)
    .prepare('listings_pin_details')

export const clustersStatement = (db: Db, shape: PinShape) =>
  db
    .select({
      x: sql<number>`avg(x)`,
      y: sql<number>`avg(y)`,
      total: sql<number>`(count(*) * ${sql.raw(String(shape.isSampled ? sampleRate : 1))})::int`,
    })
    .from(
      sql`(select position[0] as x, position[1] as y, ${cellIndex(sql`position[0]`)} as across, ${cellIndex(sql`position[1]`)} as down
        from ${matching(shape)}) positions`,
    )
    .groupBy(sql`across, down`)
    .orderBy(sql`across, down`)
    .limit(maxClusters)
    .prepare(statementName('clusters', shape))

/** Number of sampled listings in view, before any other filter. */
export const countInViewStatement = (db: Db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`listings`)
    .where(sql`${inBox} and sample = 0`)
    .prepare('listings_in_view')

const statementName = (kind: string, shape: PinShape) =>
  [
    'listings',
    kind,
    shape.by,
    shape.hasTerms && 'w',
    shape.area && 'a',
    shape.timeFilter,
    shape.properties && 'f',
    shape.isSampled && 's',
  ]
    .filter(Boolean)
    .join('_')

const cellIndex = (coordinate: SQL): SQL =>
  sql`floor(${coordinate} / ${placeholder('cell')}::float8)`

function matching({ by, hasTerms, area, timeFilter, properties, isSampled }: PinShape): SQL {
  const inSample = isSampled ? sql`sample = 0` : sql`true`
  const filters = remainingFilters({ area, timeFilter, properties })
  if (by === 'terms') {
    return sql`(select * from listings where ${matchesQuery} and ${inSample} and ${inView} and ${filters}) matching`
  }
  const near = sql`select * from listings where ${inBox} and ${inSample}`
  // `offset 0` keeps PostgreSQL from using the term index.
  return hasTerms
    ? sql`(select * from (${near} offset 0) near where ${matchesQuery} and ${filters}) matching`
    : sql`(${near} and ${filters}) matching`
}

const inBox: SQL = sql`position <@ box(point(${placeholder('left')}::float8, ${placeholder('bottom')}::float8),
  point(${placeholder('right')}::float8, ${placeholder('top')}::float8))`

/** Like `inBox`, but written so that PostgreSQL cannot use the position index. */
const inView: SQL = sql`position[0] between ${placeholder('left')}::float8 and ${placeholder('right')}::float8
  and position[1] between ${placeholder('bottom')}::float8 and ${placeholder('top')}::float8`
