import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import type { RankReason } from '@ujuzi/contract/search/search'
import { afterOf, cutPage, isOfList, listName } from '../../platform/api/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { openNextSlots } from './availability/next-slots.queries.ts'
import { type CardRow, openCards } from './cards.queries.ts'
import { type Census, openCensus } from './index/statistics.queries.ts'
import type { Hit, Search } from './planner/plan-input.queries.ts'
import { type Hits, openListings } from './planner/queries.ts'
import { type Instead, relax } from './planner/relaxation.queries.ts'
import { reasonsOf } from './ranking/reasons.rules.ts'
import { type ListAsked, openReader, type Reading } from './request.queries.ts'

export type FoundCard = {
  row: CardRow
  km: number | null
  nextSlot: string | undefined
  /** Given with the best match only. */
  reasons: RankReason[]
}

export type Found = {
  cards: FoundCard[]
  total: number
  /** The total was estimated. */
  about: boolean
  next: string | null
  /** Of a first page without results: what could be left out, and the nearest there are. */
  instead: { relaxed: Instead['relaxed']; nearest: FoundCard[] } | undefined
} & Pick<Reading, 'corrected' | 'place'>

export type Find = (asked: ListAsked, now: Date) => Promise<Found>

/**
 * One search from what was asked to the cards it shows; its statements stay prepared on `db`. Where nobody is found
 * around the town to fall back on, everywhere is searched.
 */
export function openFinder(db: Db, census: (now: Date) => Promise<Census> = openCensus(db)): Find {
  const listings = openListings(db, census)
  const read = openReader(db)
  const show = openShow(db)
  return async (given, now) => {
    const asked = goingOn(given)
    const after = afterOf(listOf(asked), asked.cursor)
    const { search, everywhere, corrected, place } = await read(asked, now)
    if (!search) return { ...nobody, corrected, place }
    const limit = asked.limit ?? pageSizeDefault
    const find = (what: Search, wanted: number) => listings(what, { after, wanted, now })
    const cardsOf = async (what: Search, of: ListAsked, { hits, total, about }: Hits) => {
      const { page, next } = cutPage(listOf(of), hits, limit)
      return { total, about, next, corrected, cards: await show(page, what, now) }
    }

    const found = await find(search, limit + 1)
    if (after || found.hits.length > 0)
      return { ...(await cardsOf(search, asked, found)), place, instead: undefined }
    const others = everywhere && (await find(everywhere, limit + 1))
    if (others && others.hits.length > 0) {
      const cards = await cardsOf(everywhere, anywhere(asked), others)
      return { ...cards, place: undefined, instead: undefined }
    }
    const { relaxed, nearest } = await relax(find, search)
    const cards = await show(nearest, { ...search, free: undefined }, now)
    return { ...nobody, corrected, place, instead: { relaxed, nearest: cards } }
  }
}

const listOf = (asked: ListAsked) =>
  listName('professionals', { ...asked, cursor: undefined, limit: undefined })

const anywhere = (asked: ListAsked): ListAsked => ({
  ...asked,
  fallback_place_id: undefined,
  radius_km: undefined,
})

/** A list of everywhere goes on everywhere, whatever town there is to fall back on. */
const goingOn = (asked: ListAsked) =>
  asked.cursor && isOfList(listOf(anywhere(asked)), asked.cursor) ? anywhere(asked) : asked

const nobody = { cards: [], total: 0, about: false, next: null, instead: undefined }

/** The card of one business, by its id. */
export function openCard(db: Db) {
  const show = openShow(db)
  return async (id: string, now: Date): Promise<FoundCard | undefined> => {
    const [card] = await show(
      [{ id, km: null }],
      { terms: [], sort: 'newest', free: undefined },
      now,
    )
    return card
  }
}

/** The cards of hits, in their order, with when each is free next and why it stands there. */
function openShow(db: Db) {
  const cards = openCards(db)
  const nextSlots = openNextSlots(db)
  return async (
    hits: Pick<Hit, 'id' | 'km'>[],
    search: Pick<Search, 'terms' | 'sort' | 'free'>,
    now: Date,
  ): Promise<FoundCard[]> => {
    const ids = hits.map(({ id }) => id)
    const isRanked = search.sort === 'best_match'
    const rows = await cards(ids, isRanked ? search.terms : [])
    const slots = await nextSlots(rows.values(), search.free ?? {}, now)
    return hits.flatMap(({ id, km }) => {
      const row = rows.get(id)
      if (!row) return []
      const reasons = isRanked ? reasonsOf({ ...row, km }, now) : []
      return [{ row, km, nextSlot: slots.get(id), reasons }]
    })
  }
}
