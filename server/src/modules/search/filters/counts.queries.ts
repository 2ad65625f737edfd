import { exactCountMax } from '@ujuzi/contract/api/limits'
import { topRatingMin } from '@ujuzi/contract/search/filter-limits'
import { type SwitchFilter, switchFilters } from '@ujuzi/contract/search/options'
import { priceStepsMax } from '@ujuzi/contract/search/price-steps'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import {
  createEstimator,
  type Sampling,
  samplingFor,
  samplings,
} from '../planner/estimates.queries.ts'
import { possibleCategories, queryShape, type SearchQuery } from '../planner/plan-input.queries.ts'
import {
  cachedStatements,
  fromClause,
  placeholder,
  type QueryShape,
  remainingFilters,
  statementName,
} from '../planner/statements.queries.ts'
import { createSearchAnalyzer } from '../planner/tiles.queries.ts'
import { listingProperties, openingValues } from './conditions.queries.ts'

export type PropertyCounts = {
  switches: Record<SwitchFilter, number>
  topRated: number
  /** By price limit. */
  prices: number[]
  isEstimate: boolean
}

/**
 * Returns a function that counts the results of a search that have each property, and those with a price of at most
 * each limit in US cents: exactly up to `exactCountMax` results, beyond that by the sample of the estimator.
 */
export function createPropertyCounter(
  db: Db,
  getStatistics: (now: Date) => Promise<ListingStatistics>,
) {
  const estimateSearch = createEstimator(db)
  const analyze = createSearchAnalyzer(db)
  const statement = cachedStatements((shape: QueryShape, oneIn: number | undefined) =>
    countStatement(
      db,
      shape,
      samplings.find((sampling) => sampling.oneIn === oneIn),
    ),
  )
  return async (query: SearchQuery, limits: number[], now: Date): Promise<PropertyCounts> => {
    const hasUnknownTerm = query.terms.some(({ lexemes }) => lexemes.length === 0)
    if (hasUnknownTerm || possibleCategories(query).length === 0) return noCounts(limits)
    const statistics = await getStatistics(now)
    const search = await analyze(query, statistics, now)
    const { matches } = await estimateSearch(search, statistics, now)
    const shape = { ...queryShape(search, undefined), hasText: false }
    const sampling = matches > exactCountMax ? samplingFor(shape, matches) : undefined
    const { top_rated, prices, ...switches } = singleRow(
      await statement(shape, sampling?.oneIn).execute({
        ...search.values,
        ...openingValues(now),
        topRatingTenths: topRatingMin * 10,
        priceLimits: `{${limits.join(',')}}`,
      }),
    )
    const scaled = (count: number) => Math.min(exactCountMax, count * (sampling?.oneIn ?? 1))
    return {
      switches: forSwitches((name) => scaled(switches[name])),
      topRated: scaled(top_rated),
      prices: prices.slice(0, limits.length).map(scaled),
      isEstimate: sampling !== undefined,
    }
  }
}

export const noCounts = (limits: number[]): PropertyCounts => ({
  switches: forSwitches(() => 0),
  topRated: 0,
  prices: limits.map(() => 0),
  isEstimate: false,
})

const countStatement = (db: Db, shape: QueryShape, sampling: Sampling | undefined) =>
  db
    .select({
      ...forSwitches((name) => countIf(sql.identifier(name))),
      top_rated: countIf(sql`top_rated`),
      prices: sql<number[]>`json_build_array(${sql.join(
        Array.from({ length: priceStepsMax }, (_, nth) =>
          countIf(
            sql`price_from <= (${placeholder('priceLimits')}::int[])[${sql.raw(String(nth + 1))}]`,
          ),
        ),
        sql`, `,
      )})`,
    })
    .from(
      sql`${fromClause(shape, sampling?.condition)} cross join ${listingProperties(shape.area)}`,
    )
    .where(remainingFilters(shape))
    .prepare(statementName('counts', shape, sampling?.oneIn))

function forSwitches<T>(count: (name: SwitchFilter) => T) {
  return Object.fromEntries(switchFilters.map((name) => [name, count(name)])) as Record<
    SwitchFilter,
    T
  >
}

const countIf = (condition: SQLWrapper) => sql<number>`(count(*) filter (where ${condition}))::int`
