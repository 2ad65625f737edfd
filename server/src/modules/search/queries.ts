import { countedUpTo } from '@ujuzi/contract/limits'
import type { After } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import {
  type Asked,
  afterValues,
  alongOf,
  askedOf,
  type Going,
  type Hit,
  type Search,
  shapeOf,
  tradesOf,
} from './asked.queries.ts'
import { openBest } from './best.queries.ts'
import type { Census } from './census.queries.ts'
import { kmKnown, onTheMap } from './circle.rules.ts'
import { isWorthWalking, moreSteps, type Prospect, stepsOf } from './plans.rules.ts'
import { openPopulated } from './populated.queries.ts'
import { openProspects } from './prospects.queries.ts'
import { keptStatements, prepareSet, type Shape } from './statements.queries.ts'
import { type Along, prepareNearest, prepareWalk } from './walk.queries.ts'

export type Hits = {
  hits: Hit[]
  total: number
  /** The total was estimated from a sample. */
  about: boolean
}

/** How an answer is found; tests compare both ways. */
export type Plan = 'set' | 'walk'

/**
 * The search over listings. Few are found all, counted and ordered; among many an ordered walk stops when the page
 * is full. Both give the same rows in the same order. Statements are prepared on `db`, which must outlive the answers.
 */
export function openListings(db: Db, census: (now: Date) => Promise<Census>) {
  const prospects = openProspects(db)
  const findAll = openSet(db)
  const best = openBest(db)
  const walk = openWalk(db)
  const populated = openPopulated(db)

  return async (
    search: Search,
    {
      after,
      wanted,
      now,
      plan,
    }: { after: After | undefined; wanted: number; now: Date; plan?: Plan },
  ): Promise<Hits> => {
    if (search.terms.some(({ lexemes }) => lexemes.length === 0)) return nobody
    const known = await census(now)
    if (tradesOf(search).length === 0) return nobody
    const asked = askedOf(search, known, await populated(search), now)
    const prospect = await prospects(asked, known, now)
    if (search.hurried && prospect.fitting === 0) return nobody
    const going: Going = { asked, after, wanted, prospect, census: known }
    const chosen = plan ?? chosenPlan(going)
    if (search.sort === 'best_match' && (chosen === 'walk' || isInBlocks(going))) {
      const { hits, total } = await best(going, chosen === 'walk')
      return { hits, ...(total === undefined ? estimated(prospect, hits) : exact(total)) }
    }
    const walked = chosen === 'walk' ? await walk(going) : undefined
    if (walked) return { hits: walked, ...estimated(prospect, walked) }
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

function chosenPlan({ asked, census, prospect, wanted }: Going): Plan {
  return isWorthWalking(prospect, passedBy(asked, census), wanted) ? 'walk' : 'set'
}

/** Words are ranked in blocks; a list begun so goes on so. */
const isInBlocks = ({ asked, after }: Going) =>
  after ? after.ends !== undefined : asked.search.terms.length > 0

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

const hitOf = ({ id, key, km }: { id: string; key: string; km: number | null }): Hit => ({
  id,
  key: Number(key),
  km,
})

export type { Search }
