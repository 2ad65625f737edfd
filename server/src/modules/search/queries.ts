import { featuredMax, pageSizeDefault } from '@ujuzi/contract/api/limits'
import type { RankReason } from '@ujuzi/contract/search/search'
import { isCursorOfList, listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { createListedNextSlotFinder } from './availability/next-slots.queries.ts'
import { type CardRow, createCardRowLoader } from './cards/queries.ts'
import { showsServices } from './cards/rules.ts'
import { createStatisticsCache, type ListingStatistics } from './index/statistics.queries.ts'
import type { Hit, SearchQuery } from './planner/plan-input.queries.ts'
import { createHitFinder, type Hits } from './planner/queries.ts'
import { type RelaxedResults, relaxSearch } from './planner/relaxation.queries.ts'
import { listReasons } from './ranking/reasons.rules.ts'
import { getRequestParser, type ListParams, type ParsedRequest } from './request.queries.ts'

export type ResultCard = {
  row: CardRow
  km: number | null
  nextSlot: string | undefined
  /** Reasons for the rank; empty unless sorted by best match. */
  reasons: RankReason[]
}

export type SearchResults = {
  cards: ResultCard[]
  total: number
  /** Whether `total` is an estimate. */
  isEstimate: boolean
  next: string | null
  /** Set on a first page without results: relaxed searches that find something, and the nearest businesses. */
  instead: { relaxed: RelaxedResults['relaxed']; nearest: ResultCard[] } | undefined
} & Pick<ParsedRequest, 'corrected' | 'place'>

export type ProfessionalSearch = (params: ListParams, now: Date) => Promise<SearchResults>

/**
 * Returns the search of the list, from the query parameters to cards. If nothing is found around the fallback town, it
 * searches everywhere. The statements are prepared on `db`, so it must stay open as long as the function is used.
 */
export function createSearch(
  db: Db,
  getStatistics: (now: Date) => Promise<ListingStatistics> = createStatisticsCache(db),
): ProfessionalSearch {
  const findHits = createHitFinder(db, getStatistics)
  const parseRequest = getRequestParser(db)
  const loadRows = createCardRowLoader(db)
  const completeCards = createResultCardCompleter(db)
  return async (received, now) => {
    const params = continuingParams(received)
    const listName = cursorListName(params)
    const after = parseCursor(listName, params.cursor)
    const { search, everywhere, corrected, place } = await parseRequest(params, now)
    if (!search) return { ...noResults, corrected, place }
    const pageSize = params.limit ?? pageSizeDefault
    const find = (query: SearchQuery, limit: number) => findHits(query, { after, limit, now })
    const resultsOf = async (
      query: SearchQuery,
      list: string,
      { hits, total, isEstimate }: Hits,
    ) => {
      const { page, next } = slicePage(list, hits, pageSize)
      return { total, isEstimate, next, corrected, cards: await completeCards(page, query, now) }
    }

    const found = await find(search, pageSize + 1)
    const named = search.sort === 'best_match' ? search.named : undefined
    const isNamedHere = !named || found.hits.some(({ id }) => named.includes(id))
    const others =
      !after && everywhere && (found.hits.length === 0 || !isNamedHere)
        ? await find(everywhere, pageSize + 1)
        : noHits
    if (everywhere && others.hits.length > 0) {
      const results = await resultsOf(everywhere, cursorListName(withoutFallback(params)), others)
      return { ...results, place: undefined, instead: undefined }
    }
    if (after || found.hits.length > 0)
      return { ...(await resultsOf(search, listName, found)), place, instead: undefined }
    const { relaxed, nearest } = await relaxSearch(find, search)
    // Their reasons are those of the requested search, not of the relaxed one that found them.
    const isRanked = search.sort === 'best_match'
    const rows = await loadRows(
      nearest.map(({ id }) => id),
      isRanked ? search.terms : [],
    )
    const hits = nearest.map(({ id, km }) => ({ km, row: rows.get(id) }))
    const cards = await completeCards(hits, { ...search, requestedTime: undefined }, now)
    return { ...noResults, corrected, place, instead: { relaxed, nearest: cards } }
  }
}

const cursorListName = (params: ListParams) =>
  listKey('professionals', { ...params, cursor: undefined, limit: undefined })

const withoutFallback = (params: ListParams): ListParams => ({
  ...params,
  fallback_place_id: undefined,
  radius_km: undefined,
})

/** Parameters without the fallback town if the cursor comes from a search without it. */
const continuingParams = (params: ListParams) =>
  params.cursor && isCursorOfList(cursorListName(withoutFallback(params)), params.cursor)
    ? withoutFallback(params)
    : params

const noHits: Hits = { hits: [], total: 0, isEstimate: false }
const noResults = { cards: [], total: 0, isEstimate: false, next: null, instead: undefined }

/** Maximum number of result pages read for the landing page. */
const featuredPagesMax = 5

/** The best matches, from all places, among businesses that allow the landing page to feature them. */
export async function listFeaturedCards(
  search: ProfessionalSearch,
  now: Date,
): Promise<ResultCard[]> {
  const found: ResultCard[] = []
  let cursor: string | undefined
  for (let page = 0; page < featuredPagesMax; page++) {
    const { cards, next } = await search({ sort: 'best_match', limit: featuredMax, cursor }, now)
    found.push(...cards.filter(({ row }) => row.shareMarketing))
    if (found.length >= featuredMax || !next) break
    cursor = next
  }
  return found.slice(0, featuredMax)
}

/** Returns a function that loads the card of one business. */
export function createCardLoader(db: Db) {
  const loadRows = createCardRowLoader(db)
  const complete = createResultCardCompleter(db)
  return async (id: string, now: Date): Promise<ResultCard | undefined> => {
    const row = (await loadRows([id])).get(id)
    const [card] = await complete(
      [{ km: null, row }],
      { sort: 'newest', requestedTime: undefined },
      now,
    )
    return card
  }
}

/** Returns a function that adds the next free slot and the ranking reasons to the cards of hits. */
function createResultCardCompleter(db: Db) {
  const nextSlots = createListedNextSlotFinder(db)
  return async (
    hits: Pick<Hit, 'km' | 'row'>[],
    { sort, requestedTime }: Pick<SearchQuery, 'sort' | 'requestedTime'>,
    now: Date,
  ): Promise<ResultCard[]> => {
    const rows = hits.flatMap(({ row }) => (row && showsServices(row.card) ? [row] : []))
    const slots = await nextSlots(rows, requestedTime ?? {}, now)
    return hits.flatMap(({ row, km }) => {
      if (!row) return []
      const reasons = sort === 'best_match' ? listReasons({ ...row, km }, now) : []
      return [{ row, km, nextSlot: slots.get(row.id), reasons }]
    })
  }
}
