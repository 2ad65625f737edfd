import { pinsMax } from '@ujuzi/contract/api/limits'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { projectCircle, type SearchArea } from '../geometry.rules.ts'
import { createStatisticsCache } from '../index/statistics.queries.ts'
import { estimateFree } from '../planner/estimates.queries.ts'
import {
  type AnalyzedSearch,
  analyzeSearch,
  queryShape,
  type SearchQuery,
} from '../planner/plan-input.queries.ts'
import { cachedStatements } from '../planner/statements.queries.ts'
import {
  cellSizeFor,
  clusterTiles,
  countTouched,
  intersection,
  type MapRectangle,
  minTileCell,
  type PinCluster,
} from './rules.ts'
import {
  clustersStatement,
  countInViewStatement,
  type PinShape,
  pinDetailsStatement,
  pinsStatement,
  sampleRate,
} from './statements.queries.ts'

type PinPosition = { id: string; x: number; y: number }
export type PinRow = PinPosition & {
  name: string
  priceMinor: number | null
  currency: string | null
}
export type MapPins = { pins: PinRow[] } | { clusters: PinCluster[] }

/** Most listings that are read in full; for more, positions are taken from the sample. */
const maxExactRows = 15_000

/**
 * Returns a function that finds the map pins of a search, or clusters if there are too many pins. `db` must stay open
 * as long as it is used.
 */
export function createPinFinder(db: Db) {
  const getStatistics = createStatisticsCache(db)
  const countInView = createInViewCounter(db)
  const readPins = cachedStatements((shape: PinShape) => pinsStatement(db, shape))
  const readDetails = pinDetailsStatement(db)
  const readClusters = cachedStatements((shape: PinShape) => clustersStatement(db, shape))

  return async (query: SearchQuery, viewport: MapRectangle, now: Date): Promise<MapPins> => {
    const statistics = await getStatistics(now)
    const search = analyzeSearch(query, { statistics, now })
    const view = query.area ? intersection(viewport, projectArea(query.area)) : viewport
    if (!view || search.terms.some(({ lexemes }) => lexemes.length === 0)) return { pins: [] }

    const cell = cellSizeFor(viewport)
    const inTiles = countTouched(statistics.tiles, view)
    const hasFilters = search.terms.length > 0 || query.area !== undefined
    if (!hasFilters && inTiles > maxExactRows && cell >= minTileCell) {
      const { matches } = await estimateFree(db, search, statistics.total)
      return {
        clusters: clusterTiles(statistics.tiles, view, {
          cell,
          share: matches / statistics.total,
        }),
      }
    }
    const inView = inTiles > maxExactRows ? await countInView(view, inTiles) : inTiles
    const shape = shapeFor(search, inView)
    const values = { ...search.values, ...view, cell }
    if (shape.isSampled) return { clusters: await readClusters(shape).execute(values) }
    const pins = await readPins(shape).execute(values)
    if (pins.length <= pinsMax)
      return {
        pins: addDetails(pins, await readDetails.execute({ ids: pins.map(({ id }) => id) })),
      }
    return { clusters: await readClusters(shape).execute(values) }
  }
}

/** Adds name and price; leaves out a business that was deleted in between. */
const addDetails = (pins: PinPosition[], details: Omit<PinRow, 'x' | 'y'>[]): PinRow[] => {
  const byId = new Map(details.map((row) => [row.id, row]))
  return pins.flatMap((pin) => {
    const found = byId.get(pin.id)
    return found ? [{ ...pin, ...found }] : []
  })
}

/** Chooses the more selective index: position or terms. */
function shapeFor(search: AnalyzedSearch, inView: number): PinShape {
  const { area, timeFilter, properties } = queryShape(search, undefined)
  const withTerms = Math.min(...search.terms.map(({ listings }) => listings))
  const candidates = Math.min(inView, withTerms)
  return {
    by: candidates < inView ? 'terms' : 'position',
    hasTerms: search.terms.length > 0,
    area,
    timeFilter,
    properties,
    isSampled: candidates > maxExactRows,
  }
}

function projectArea(area: SearchArea): MapRectangle {
  const { x, y, outer } = projectCircle(area)
  return { left: x - outer, right: x + outer, bottom: y - outer, top: y + outer }
}

/** Most listings in the tiles of a view for which those in view are estimated; larger views use the tile count. */
const maxCountedRows = 200_000

/** Estimates the listings in view from the sample, since the view may be a small part of the tiles it touches. */
function createInViewCounter(db: Db) {
  const statement = countInViewStatement(db)
  return async (view: MapRectangle, inTiles: number) => {
    if (inTiles > maxCountedRows) return inTiles
    const { total } = singleRow(await statement.execute(view))
    return Math.min(inTiles, total * sampleRate)
  }
}
