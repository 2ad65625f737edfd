import { countedUpTo } from '@ujuzi/contract/api/limits'
import type { After } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { kmKnown, onTheMap } from '../circle.rules.ts'
import type { Census } from '../index/statistics.queries.ts'
import { openBest } from './best-match.queries.ts'
import { openProspects } from './estimates.queries.ts'
import { type Along, prepareNearest, prepareWalk } from './index-scan.queries.ts'
import {
  type Asked,
  afterValues,
  alongOf,
  askedOf,
  type Going,
  type Hit,
  hitOf,
  type Search,
  shapeOf,
  tradesOf,
} from './plan-input.queries.ts'
import { openPopulated } from './populated-tiles.queries.ts'
import {
  aboveCost,
  isCheap,
  moreSteps,
  type Prospect,
  setCost,
  stepsOf,
  type Way,
  walkCost,
  waysByCost,
} from './rules.ts'
import { keptStatements, prepareSet, type Shape } from './statements.queries.ts'
import { floorFor, openAbove } from './threshold-scan.queries.ts'

export type Hits = {
  hits: Hit[]
  total: number
  /** The total was estimated from a sample. */
  about: boolean
}

/**
 * The search over listings. Few are found all, counted and ordered; of many only those above a floor are read, or an
 * ordered walk stops when the page is full. All give the same rows in the same order. Statements are prepared on `db`,
 * which must outlive the answers. Tests ask for one way, and for a sample of their own.
 */
export function openListings(
  db: Db,
  census: (now: Date) => Promise<Census>,
  sampling?: Parameters<typeof openProspects>[1],
) {
  const prospects = openProspects(db, sampling)
  const findAll = openSet(db)
  const best = openBest(db)
  const walk = openWalk(db)
  const above = openAbove(db)
  const populated = openPopulated(db)

  return async (
    search: Search,
    {
      after,
      wanted,
      now,
      way,
    }: { after: After | undefined; wanted: number; now: Date; way?: Way | undefined },
  ): Promise<Hits> => {
    if (search.terms.some(({ lexemes }) => lexemes.length === 0)) return nobody
    const known = await census(now)
    if (tradesOf(search).length === 0) return nobody
    const asked = askedOf(search, known, await populated(search), now)
    const prospect = await prospects(asked, known, now)
    if (search.hurried && prospect.fitting === 0) return nobody
    const going: Going = { asked, after, wanted, prospect, census: known }
    if (search.sort === 'best_match' && isInBlocks(going, way)) {
      const { hits, total } = await best(going, way)
      return { hits, ...(total === undefined ? estimated(prospect, hits) : exact(total)) }
    }
    for (const next of way ? [way] : waysOf(going)) {
      if (next === 'set') break
      const hits = await (next === 'walk' ? walk(going) : above(going))
      if (hits) return { hits, ...estimated(prospect, hits) }
    }
    const { hits, total } = await findAll(going)
    return { hits, ...exact(total) }
  }
}

const nobody: Hits = { hits: [], total: 0, about: false }
/** There are at least those that were found. */
const estimated = ({ fitting }: Prospect, hits: Hit[]) => ({
  total: Math.min(countedUpTo, Math.max(fitting, hits.length)),
  about: true,
})
const exact = (total: number) => ({ total: Math.min(countedUpTo, total), about: false })

function waysOf(going: Going): Way[] {
  const { asked, census, prospect, wanted } = going
  if (isCheap(prospect)) return []
  // A hurried walk is content with what it comes by.
  const isWalked = prospect.hurried && asked.search.sort !== 'distance'
  const floor = isWalked ? undefined : floorFor(going)
  return waysByCost({
    set: setCost(prospect),
    walk: walkCost(prospect, passedBy(asked, census), wanted),
    above: floor && aboveCost(prospect, { ...floor, words: floor.above.words }),
  })
}

/** Words are ranked in blocks; a list begun so goes on so. */
function isInBlocks({ asked, after, prospect }: Going, way: Way | undefined) {
  if (after?.ends || way === 'walk' || way === 'above') return true
  return asked.search.terms.length > 0 ? !after : way === undefined && !isCheap(prospect)
}

function openSet(db: Db) {
  const statement = keptStatements((shape: Shape) => prepareSet(db, shape))
  return async ({ asked, after, wanted }: Going) => {
    const ask = (from: After | undefined, limit: number) =>
      statement(shapeOf(asked, from)).execute({ ...asked.values, ...afterValues(from), limit })
    const rows = await ask(after, wanted)
    // Each row carries the total; with no row on this page another one has to.
    const [counted] = rows.length > 0 || !after ? rows : await ask(undefined, 1)
    return { hits: rows.map(hitOf), total: counted?.total ?? 0 }
  }
}

/** A page in the order of an index; undefined when the walk gave up before the page was full. */
function openWalk(db: Db) {
  const along = keptStatements((shape: Shape, way: Along) => prepareWalk(db, shape, way))
  const nearest = keptStatements((shape: Shape) => prepareNearest(db, shape))

  return async ({ asked, after, wanted, census, prospect }: Going): Promise<Hit[] | undefined> => {
    const shape = shapeOf(asked, after)
    const values = { ...asked.values, ...afterValues(after) }
    const { search } = asked
    if (search.sort !== 'distance') {
      const way = alongOf(asked, census)
      let steps: number | undefined = stepsOf(prospect, way.passed, wanted)
      while (steps !== undefined) {
        const rows = await along(shape, way.along).execute({
          ...values,
          ...way.values,
          steps,
          limit: wanted,
        })
        if (rows.length === wanted || search.hurried) return rows.map(hitOf)
        steps = moreSteps(prospect, steps, rows.length, wanted)
      }
      return undefined
    }
    const { area } = search
    if (!area) return
    const steps = stepsOf(prospect, passedBy(asked, census), wanted)
    const limit = wanted + orderSlack
    const from = after && { awayFrom: onTheMap({ ...area, radiusKm: after.key / 1e6 }).inner }
    const rows = await nearest(shape).execute({ ...values, ...from, steps, limit })
    const known = kmKnown(area, rows.at(-1)?.away ?? 0)
    const sure = rows.filter(({ km }) => search.hurried || (km ?? 0) <= known)
    if (!search.hurried && (rows.length < limit || sure.length < wanted)) return
    return sure
      .map(hitOf)
      .sort((a, b) => a.key - b.key || (a.id < b.id ? -1 : 1))
      .slice(0, wanted)
  }
}

/** Listings a walk comes by when it goes on to its end. */
function passedBy(asked: Asked, census: Census) {
  if (asked.search.sort !== 'distance') return alongOf(asked, census).passed
  return asked.tiles
    ? asked.tiles.reduce((sum, tile) => sum + (census.tiles.get(tile) ?? 0), 0)
    : census.all
}

/** So many more are read than wanted, because the order on the map is not quite the order over the ground. */
const orderSlack = 10

export type { Search }
