import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  away,
  columns,
  direction,
  filters,
  isRising,
  keyOf,
  keyValue,
  km,
  kmShown,
  nameOf,
  type Shape,
  value,
} from './statements.queries.ts'

/** What a walk goes along: the squares of an area, or trades. */
export type Along = { by: 'tile' | 'category'; branches: number }

/** Listings in the order asked for, from an index, until the page is full or the walk has gone far enough. */
export const prepareWalk = (db: Db, shape: Shape, along: Along) =>
  db
    .select({
      id: sql<string>`business_id`,
      key: sql<string>`${keyOf(shape)}`,
      km: sql<number | null>`${kmShown(shape)}`,
    })
    .from(sql`(${ordered(shape, along, further(shape))}) walked`)
    .where(fits(shape))
    .orderBy(
      sql`walked.${columns[shape.sort]} ${direction(shape.sort)}, business_id ${direction(shape.sort)}`,
    )
    .limit(value('limit'))
    .prepare(nameOf('walk', shape, along.by, along.branches))

/** The nearest on the plane of the map, which is nearly the order over the ground: `away` says how far all are known. */
export const prepareNearest = (db: Db, shape: Shape) =>
  db
    .select({
      id: sql<string>`business_id`,
      key: sql<string>`round(${km} * 1000000)::bigint`,
      km: sql<number | null>`${km}`,
      away: sql<number>`away`,
    })
    .from(sql`(select *, ${away} as away from listings
      where true ${shape.after ? sql`and ${away} >= ${value('awayFrom')}::float8` : sql``}
      order by ${away} limit ${value('steps')}) walked`)
    .where(sql`${fits(shape)} and ${pastLast(shape)}`)
    .orderBy(sql`away`)
    .limit(value('limit'))
    .prepare(nameOf('nearest', shape))

const pastLast = ({ after }: Shape): SQL =>
  after
    ? sql`(round(${km} * 1000000)::bigint, business_id) > (${value('afterKey')}::bigint, ${value('afterId')}::uuid)`
    : sql`true`

/** Of a listing that was come by, the cheapest first: its words lie elsewhere. */
export const fits = (shape: Pick<Shape, 'typed' | 'category' | 'area' | 'free'>): SQL =>
  sql`${shape.category ? sql`category = ${value('category')}` : sql`true`} and ${filters(shape)}
    and ${shape.typed ? sql`words @@ ${value('typed')}::tsquery` : sql`true`}`

/**
 * One ordered stream of several: each branch reads an index of its own, and they are merged as they come. The limit in
 * each branch is what tells the planner that it will not be read to its end.
 */
export function ordered(shape: Shape, { by, branches }: Along, from: SQL): SQL {
  const place = by === 'tile' ? sql`tile` : sql`category`
  const type = by === 'tile' ? sql`integer` : sql`text`
  const inOrder = sql`order by ${columns[shape.sort]} ${direction(shape.sort)}, business_id ${direction(shape.sort)}
    limit ${value('steps')}`
  const streams = Array.from(
    { length: branches },
    (_, nth) => sql`(select * from listings
      where ${place} = ${value(`along${nth}`)}::${type} and ${from} ${inOrder})`,
  )
  return sql`select * from (${sql.join(streams, sql` union all `)}) streams ${inOrder}`
}

function further({ after, sort }: Shape): SQL {
  if (!after) return sql`true`
  const past = isRising(sort) ? sql`>` : sql`<`
  return sql`(${columns[sort]}, business_id) ${past} (${keyValue(sort, 'afterKey')}, ${value('afterId')}::uuid)`
}
