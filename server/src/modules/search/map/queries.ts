import { pinsMax } from '@ujuzi/contract/api/limits'
import { type Db, one } from '../../../platform/db/db.ts'
import { type Area, onTheMap } from '../circle.rules.ts'
import { openCensus } from '../index/statistics.queries.ts'
import { freeOnes } from '../planner/estimates.queries.ts'
import { type Asked, askedOf, type Search, shapeOf } from '../planner/plan-input.queries.ts'
import { keptStatements } from '../planner/statements.queries.ts'
import {
  cellFor,
  coarseCell,
  countTouched,
  type Group,
  groupTiles,
  meeting,
  type Plane,
} from './rules.ts'
import {
  type PinShape,
  prepareGroups,
  prepareInView,
  prepareSingle,
  sampleOf,
} from './statements.queries.ts'

export type PinRow = { id: string; x: number; y: number; priceFrom: number }
export type PinsFound = { pins: PinRow[] } | { groups: Group[] }

/** So many listings are looked at one by one; of more, the sample says how they lie. */
const lookedAt = 15_000

/**
 * Where the listings of a search are: each of them, or groups while there are too many. Statements are prepared
 * on `db`, which must outlive the answers.
 */
export function openPins(db: Db) {
  const census = openCensus(db)
  const countInView = openInView(db)
  const single = keptStatements((shape: PinShape) => prepareSingle(db, shape))
  const grouped = keptStatements((shape: PinShape) => prepareGroups(db, shape))

  return async (search: Search, seen: Plane, now: Date): Promise<PinsFound> => {
    const known = await census(now)
    const asked = askedOf(search, known, undefined, now)
    const plane = search.area ? meeting(seen, planeAround(search.area)) : seen
    if (!plane || asked.terms.some(({ lexemes }) => lexemes.length === 0)) return { pins: [] }

    const cell = cellFor(seen)
    const here = countTouched(known.tiles, plane)
    if (asked.terms.length === 0 && !search.area && here > lookedAt && cell >= coarseCell) {
      const { fitting } = await freeOnes(db, asked, known.all)
      return { groups: groupTiles(known.tiles, plane, cell, fitting / known.all) }
    }
    const inView = here > lookedAt ? await countInView(plane, here) : here
    const shape = shapeFor(asked, inView)
    const values = { ...asked.values, ...plane, cell }
    if (shape.sampled) return { groups: await grouped(shape).execute(values) }
    const pins = await single(shape).execute(values)
    if (pins.length <= pinsMax) return { pins }
    return { groups: await grouped(shape).execute(values) }
  }
}

/** What fewer listings have, the place or the words, leads to them. */
function shapeFor(asked: Asked, inView: number): PinShape {
  const { words, area, free } = shapeOf(asked, undefined)
  const withWords = Math.min(...asked.terms.map(({ listings }) => listings))
  const met = Math.min(inView, withWords)
  return { by: met < inView ? 'words' : 'place', words, area, free, sampled: met > lookedAt }
}

function planeAround(area: Area): Plane {
  const { x, y, outer } = onTheMap(area)
  return { left: x - outer, right: x + outer, bottom: y - outer, top: y + outer }
}

/** Squares with more in them than this are rare, and then the view is far. */
const worthCounting = 200_000

/** A view may be a small part of the squares it touches: then the sample says how many there are in it. */
function openInView(db: Db) {
  const statement = prepareInView(db)
  return async (plane: Plane, here: number) => {
    if (here > worthCounting) return here
    const { total } = one(await statement.execute(plane))
    return Math.min(here, total * sampleOf)
  }
}
