import { sql } from 'drizzle-orm'
import { type Db, one } from '../../platform/db.ts'
import { type Asked, shapeOf, walksTiles } from './asked.queries.ts'
import { type FreeShape, freeCondition } from './availability.queries.ts'
import type { Census } from './census.queries.ts'
import { isCheap, type Prospect } from './plans.rules.ts'
import { filters, keptStatements, nameOf, type Shape, source, value } from './statements.queries.ts'

/** Counts of many are kept this long, by what was asked: they are estimates anyway. */
const keptMs = 60_000
const mostKept = 2_000

/** What is to be expected of a search, from few rows. */
export function openProspects(db: Db) {
  const statement = keptStatements((shape: Shape, of: number) => prepareSample(db, shape, of))
  const kept = new Map<string, { until: number; counted: Counted }>()

  const counted = async (
    asked: Asked,
    atMost: number,
    all: number,
    now: Date,
  ): Promise<Counted> => {
    const key = JSON.stringify([asked.values.lookUp, asked.values.circle, asked.search.free])
    const known = kept.get(key)
    if (known && now.getTime() < known.until) return known.counted
    const shape = { ...shapeOf(asked, undefined), sort: 'rating' } as const
    const sample = shape.words && !shape.tiles && atMost > manyAfar ? few : usual
    const fresh =
      shape.words || shape.area
        ? times(sample.of, one(await statement(shape, sample.of).execute(asked.values)))
        : await freeOnes(db, asked, all)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { until: now.getTime() + keptMs, counted: fresh })
    return fresh
  }

  return async (asked: Asked, census: Census, now: Date): Promise<Prospect> => {
    const { terms, free, sort, hurried } = asked.search
    const here = asked.tiles
      ? asked.tiles.reduce((sum, tile) => sum + (census.tiles.get(tile) ?? 0), 0)
      : census.all
    const atMost = Math.min(here, ...asked.lookedUp.map(({ listings }) => listings))
    const lexemes = asked.lookedUp.reduce((sum, term) => sum + term.lexemes.length, 0)
    const most: Prospect = {
      lookUps: lexemes * (asked.tiles?.length ?? 1),
      meeting: asked.lookedUp.length > 1 ? atMost : 0,
      met: atMost,
      fitting: atMost,
      local: walksTiles(asked.tiles),
      typed: terms.length > 0,
      timed: free !== undefined,
      skewed: sort !== 'rating' && sort !== 'newest' && sort !== 'distance',
      hurried: hurried ?? false,
    }
    if (isCheap(most)) return most
    return { ...most, ...(await counted(asked, atMost, census.all, now)) }
  }
}

type Counted = { met: number; fitting: number }

const times = (n: number, { met, fitting }: Counted) => ({ met: met * n, fitting: fitting * n })

/** Of every so many listings one is in a sample, and an index holds those. */
const usual = { of: 32, part: sql`sample = 0` }
const few = { of: 1024, part: sql`hashtext(business_id::text) & 1023 = 0` }
/** Even the sample of more than this lies on thousands of pages. */
const manyAfar = 60_000

/** How many of a sample an index hands over, and how many of those fit. */
const prepareSample = (db: Db, shape: Shape, of: number) =>
  db
    .select({
      met: sql<number>`count(*)::int`,
      fitting: sql<number>`(count(*) filter (where ${filters(shape)}))::int`,
    })
    .from(source(shape, (of === few.of ? few : usual).part))
    .prepare(nameOf('sample', shape, of))

/** Rows of the table the share of the free is taken from, where neither words nor a place narrow the search. */
const shareFrom = 3_000

export async function freeOnes(db: Db, asked: Asked, all: number): Promise<Counted> {
  const { free } = shapeOf(asked, undefined)
  if (!free || all === 0) return { met: all, fitting: all }
  const percent = Math.min(100, (100 * shareFrom) / all)
  const { share } = one(await prepareFreeShare(db, free).execute({ ...asked.values, percent }))
  return { met: all, fitting: Math.round(share * all) }
}

const prepareFreeShare = (db: Db, free: FreeShape) =>
  db
    .select({ share: sql<number>`coalesce(avg((${freeCondition(free)})::int), 0)::float8` })
    .from(sql`listings tablesample system (${value('percent')}::float8)`)
    .prepare(`listings_share_${free}`)
