import { type SQL, sql } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { type FreeShape, freeCondition } from '../availability/queries.ts'
import type { Census } from '../index/statistics.queries.ts'
import { type Asked, shapeOf, walksTiles } from './plan-input.queries.ts'
import { isCheap, type Prospect } from './rules.ts'
import {
  away,
  filters,
  keptStatements,
  keyOf,
  nameOf,
  type Shape,
  source,
  value,
} from './statements.queries.ts'
import type { Sample } from './thresholds.rules.ts'

/** What samples say of many is kept this long, by what was asked: they are estimates anyway. */
const keptMs = 60_000
const mostKept = 500

/** Which listings stand for all. */
type Sampling = { of: number; part: SQL }

/** What is to be expected of a search, from few rows; `always` asks them even where finding all is cheap. */
export function openProspects(db: Db, always?: Sampling) {
  const statement = keptStatements((shape: Shape, of: number) =>
    prepareSample(db, shape, [always, few, usual].find((one) => one?.of === of) ?? usual),
  )
  const kept = new Map<string, { until: number; counted: Counted }>()

  const counted = async (
    asked: Asked,
    atMost: number,
    all: number,
    now: Date,
  ): Promise<Counted> => {
    const { free, sort } = asked.search
    const { lookUp, lookUpToo, circle } = asked.values
    const key = JSON.stringify([lookUp, lookUpToo, circle, free, sort])
    const known = kept.get(key)
    if (known && now.getTime() < known.until) return known.counted
    const shape = shapeOf(asked, undefined)
    const { of } = always ?? samplingFor(shape, atMost)
    const fresh =
      shape.words || shape.area
        ? countedIn(of, one(await statement(shape, of).execute(asked.values)))
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
    const listed = asked.lookedUp.reduce((sum, { listings }) => sum + listings, 0)
    const lexemes = asked.lookedUp.reduce((sum, term) => sum + term.lexemes.length, 0)
    const most: Prospect = {
      here,
      lookUps: lexemes * (asked.tiles?.length ?? 1),
      meeting: asked.lookedUp.length > 1 ? atMost : 0,
      entries: (listed * here) / Math.max(1, census.all),
      met: atMost,
      fitting: atMost,
      sample: undefined,
      local: walksTiles(asked.tiles),
      typed: terms.length > 0,
      timed: free !== undefined,
      skewed: terms.length > 0 && (sort === 'price_low' || sort === 'price_high'),
      hurried: hurried ?? false,
    }
    const isKnown = asked.lookedUp.length === 0 && !asked.search.area && !free
    if (isKnown || (isCheap(most) && !always)) return most
    return { ...most, ...(await counted(asked, atMost, census.all, now)) }
  }
}

type Counted = { met: number; fitting: number; sample?: Sample }

function countedIn(of: number, { met, keys, aways }: { met: number; keys: string; aways: string }) {
  const sample = { of, keys: figures(keys), aways: figures(aways) }
  return { met: of * met, fitting: of * sample.keys.length, sample }
}

const figures = (text: string) => (text === '' ? [] : text.split(',').map(Number))

/** Of every so many listings one is in a sample, and an index holds those. */
const usual: Sampling = { of: 32, part: sql`sample = 0` }
const few: Sampling = { of: 1024, part: sql`hashtext(business_id::text) & 1023 = 0` }
/** Even the sample of more than this lies on thousands of pages. */
const manyAfar = 60_000

const samplingFor = ({ words, tiles }: Shape, atMost: number) =>
  words && !tiles && atMost > manyAfar ? few : usual

/** How many of a sample an index hands over, and of those that fit what they are ordered by. */
const prepareSample = (db: Db, shape: Shape, { of, part }: Sampling) =>
  db
    .select({
      met: sql<number>`count(*)::int`,
      keys: ofFitting(sql`key::text`),
      aways: isNear(shape) ? ofFitting(sql`away::float4::text`) : sql<string>`''`,
    })
    .from(
      sql`(select ${sampleKey(shape)} as key, ${shape.area ? away : sql`null::float8`} as away, ${filters(shape)} as fits
        from ${source(shape, part)} offset 0) sampled`,
    )
    .prepare(nameOf('sample', shape, of))

const ofFitting = (figure: SQL) =>
  sql<string>`coalesce(string_agg(${figure}, ',') filter (where fits), '')`
const isNear = ({ sort, area, wide }: Shape) => sort === 'best_match' && area && !wide
function sampleKey(shape: Shape) {
  if (shape.sort === 'best_match') return sql`quality`
  return shape.sort === 'distance' ? sql`${away}::float4` : keyOf(shape)
}

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
