import type { SortOption } from '@ujuzi/contract/search/options'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { parseDay, weekdayOf } from '../../schedule/time-zone.rules.ts'
import { type RequestedTime, timeFilterKind, timeFilterValues } from '../availability/queries.ts'
import { dayPartIndex } from '../availability/rules.ts'
import type { CardRow } from '../cards/queries.ts'
import { propertyValues } from '../filters/conditions.queries.ts'
import type { PropertyFilters } from '../filters/rules.ts'
import { kmPerDegree, projectCircle, type SearchArea } from '../geometry.rules.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import { allTermsQuery, buildRankingQueries, serviceQueryOf } from '../ranking/rules.ts'
import { categoryLexeme } from '../text/category-words.rules.ts'
import type { Term } from '../text/queries.ts'
import type { SearchEstimate } from './cost.rules.ts'
import type { HitRow, QueryShape } from './statements.queries.ts'

export type SearchQuery = {
  /** Terms, all of which a listing has to match. A term without lexemes matches nothing. */
  terms: Term[]
  category: Category | undefined
  area: SearchArea | undefined
  requestedTime: RequestedTime | undefined
  filters: PropertyFilters | undefined
  sort: SortOption
  /** Businesses whose name was typed; they are ranked first. They match the terms. */
  named?: string[] | undefined
  /** Set if any matches and an estimated count suffice, as in attempts to relax a search. */
  approximate?: true
}

export type Hit = CursorPosition & {
  km: number | null
  /** Undefined if the business is not in lists any more. */
  row: CardRow | undefined
}

/** Input of every plan. */
export type PlanInput = {
  search: AnalyzedSearch
  after: CursorPosition | undefined
  limit: number
  estimate: SearchEstimate
  statistics: ListingStatistics
}

/** A query with the terms, map tiles and placeholder values of its statements. */
export type AnalyzedSearch = {
  query: SearchQuery
  /** The terms of the text, plus a term for the category. */
  terms: Term[]
  /** `terms`, plus the requested part of the day if few listings have it. All are looked up in the term index. */
  indexTerms: Term[]
  /** Map tiles of the area; undefined if the terms are looked up everywhere. */
  tiles: number[] | undefined
  /** Degrees from the center at which a business scores half. */
  decayDegrees: number | undefined
  values: Record<string, unknown>
}

/** Analyzes a query for the planner. `tiles`: map tiles of the area in which the terms are looked up. */
export function analyzeSearch(
  query: SearchQuery,
  {
    statistics,
    tiles,
    now,
  }: { statistics: ListingStatistics; tiles?: number[] | undefined; now: Date },
): AnalyzedSearch {
  const { area, category, requestedTime, filters } = query
  const terms = termsOf(query, statistics)
  const indexTerms = indexTermsOf(query, statistics)
  return {
    query,
    terms,
    indexTerms,
    tiles,
    decayDegrees: area && decayDegreesOf(area),
    values: {
      ...(terms.length > 0 && { query: allTermsQuery(terms) }),
      ...(query.terms.length > 0 && {
        textQuery: allTermsQuery(query.terms),
        ...buildRankingQueries(query.terms),
        serviceQuery: serviceQueryOf(query.terms),
      }),
      ...(indexTerms.length > 0 && termQueries(indexTerms)),
      ...(indexTerms.length > 0 && tiles && tileQueries(indexTerms, tiles)),
      category,
      ...(query.named && { named: query.named }),
      ...(area && areaValues(area)),
      ...(requestedTime && timeFilterValues(requestedTime, now)),
      ...(filters && propertyValues(filters, now)),
    },
  }
}

/** The terms of the text, plus a term for the category. */
const termsOf = ({ terms, category }: SearchQuery, statistics: ListingStatistics): Term[] =>
  category ? [...terms, categoryTerm(category, statistics)] : terms

/** All terms that are looked up in the term index: also the requested part of the day, if few listings have it. */
export function indexTermsOf(query: SearchQuery, statistics: ListingStatistics): Term[] {
  const terms = termsOf(query, statistics)
  const dayPart = query.requestedTime && rareDayPartTerm(query.requestedTime, statistics)
  return dayPart ? [...terms, dayPart] : terms
}

/** A part of the day is looked up if at most one listing in this many has hours in it; else each row is checked. */
const dayPartSelectivity = 4

/** A rare part of the day, such as Sunday morning, as a term. */
function rareDayPartTerm(
  { date, part }: RequestedTime,
  statistics: ListingStatistics,
): Term | undefined {
  if (!part) return undefined
  const lexeme = `~${dayPartIndex(part)}${date ? weekdayOf(parseDay(date)) : ''}`
  const listings = statistics.dayParts.get(lexeme)
  if (listings !== undefined && listings * dayPartSelectivity > statistics.total) return undefined
  return {
    ...termDefaults,
    lexemes: [lexeme],
    listings: listings ?? statistics.total,
    categories: undefined,
  }
}

const categoryTerm = (category: Category, statistics: ListingStatistics): Term => ({
  ...termDefaults,
  lexemes: [categoryLexeme(category)],
  listings: statistics.categories.get(category) ?? 0,
  categories: [category],
})

const termDefaults = { typedWords: [], stem: '', isCommon: true }

function areaValues(area: SearchArea) {
  const { x, y, inner, outer } = projectCircle(area)
  return {
    center: `(${x},${y})`,
    circle: `<(${x},${y}),${outer}>`,
    inner,
    outer,
    radiusKm: area.radiusKm,
    latitude: area.latitude,
    longitude: area.longitude,
    decayDegrees: decayDegreesOf(area),
  }
}

const decayDegreesOf = ({ latitude, radiusKm }: SearchArea) =>
  radiusKm / (kmPerDegree * Math.cos((latitude * Math.PI) / 180))

/** The rarest term, and the others. */
function splitRarest(terms: Term[]): [Term[], Term[]] {
  const [rarest, ...others] = terms.toSorted((a, b) => a.listings - b.listings)
  return [rarest ? [rarest] : [], others]
}

function termQueries(terms: Term[]) {
  const [rarest, others] = splitRarest(terms)
  return {
    rarestTerm: allTermsQuery(rarest),
    ...(others.length > 0 && { otherTerms: allTermsQuery(others) }),
  }
}

function tileQueries(terms: Term[], tiles: number[]) {
  const [rarest, others] = splitRarest(terms)
  return {
    rarestTermByTile: queriesByTile(rarest, tiles),
    ...(others.length > 0 && { otherTermsByTile: queriesByTile(others, tiles) }),
  }
}

/** Placeholder of the tile in the text of a query. No word contains it. */
const tileMark = '\0'

/**
 * The terms within each tile, with lexemes as SQL `words_in_tile` writes them: an array of tsquery as a literal, which is
 * put together of equal pieces, because there may be thousands.
 */
export function queriesByTile(terms: Term[], tiles: number[]): string {
  const marked = terms.map(({ lexemes, ...term }) => ({
    ...term,
    lexemes: lexemes.map((lexeme) => tileMark + lexeme),
  }))
  const pieces = allTermsQuery(marked).replace(/["\\]/g, '\\$&').split(tileMark)
  return `{${tiles.map((tile) => `"${pieces.join(`${tile.toString(16)}:`)}"`).join(',')}}`
}

export function queryShape(
  { query, indexTerms, tiles }: AnalyzedSearch,
  after: CursorPosition | undefined,
): QueryShape {
  const { terms, category, area, requestedTime, filters, sort, named } = query
  return {
    sort,
    hasTerms: indexTerms.length > 0,
    hasSeveralTerms: indexTerms.length > 1,
    hasText: terms.length > 0,
    category: category !== undefined,
    area: area !== undefined,
    tiles: tiles !== undefined,
    ignoresDistance: area !== undefined && !canScanTiles(tiles),
    timeFilter: requestedTime && timeFilterKind(requestedTime),
    properties: filters !== undefined,
    after: after !== undefined,
    hasNamed: named !== undefined && sort === 'best_match',
  }
}

export const cursorValues = (after: CursorPosition | undefined) =>
  after ? { afterKey: after.key, afterId: after.id } : {}

const maxTileBranches = 12

/** Whether an index scan can have one branch per map tile: the tiles are known, and at most `maxTileBranches`. */
export const canScanTiles = (tiles: number[] | undefined) =>
  tiles !== undefined && tiles.length <= maxTileBranches

/** Categories whose listings can match every term. */
export const possibleCategories = ({
  terms,
  category,
}: Pick<SearchQuery, 'terms' | 'category'>): Category[] =>
  categorySlugs.filter(
    (slug) =>
      (!category || category === slug) &&
      terms.every(({ categories }) => !categories || categories.includes(slug)),
  )

export const toHit = (hit: HitRow): Hit => ({
  id: hit.id,
  key: Number(hit.key),
  km: hit.km,
  row: hit.card === null ? undefined : hit,
})
