import { recommendationsMax } from '@ujuzi/contract/api/limits'
import type { BookingTime } from '@ujuzi/contract/api/options'
import type { Category } from '@ujuzi/contract/services/categories'
import type { Db } from '../../../platform/db/db.ts'
import { usesBookingsForRecommendations } from '../../accounts/client.queries.ts'
import { listVisibleFavorites } from '../../favorites/queries.ts'
import { createListedAvailabilityLoader } from '../../search/availability/calendar.queries.ts'
import { createListedNextSlotFinder } from '../../search/availability/next-slots.queries.ts'
import { createCardRowLoader } from '../../search/cards/queries.ts'
import { showsServices } from '../../search/cards/rules.ts'
import { createSearch, type ResultCard } from '../../search/queries.ts'
import { findLikelyTown, getStatedPreferences, listBookedBusinesses } from './queries.ts'
import {
  interleave,
  type RecommendationReason,
  recommend,
  recommendationCriteria,
} from './rules.ts'
import { prefersSomeTimes, suitsPreferredTimes } from './times.rules.ts'

const historyLimit = 40
/** Results per search: above the maximum, because businesses already chosen for another reason are dropped. */
const searchLimit = 2 * recommendationsMax
/** With preferred times, which drop more of them. */
const searchLimitWithTimes = 4 * recommendationsMax

type CandidateCard = Pick<ResultCard, 'row' | 'nextSlot'>
type Criteria = ReturnType<typeof recommendationCriteria>
type CandidateGroup = {
  because: RecommendationReason
  cards: readonly CandidateCard[]
  isReserve?: boolean
}

export type RecommendedCard = CandidateCard & {
  because: RecommendationReason
  /** Local day of the last visit of a business that the client booked, as an ISO date. */
  lastVisit: string | null
  /** The client prefers some times, and the business is open then. */
  isOpenAtPreferredTimes: boolean
}

type Request = {
  accountId: string
  /** Town to search around if neither bookings nor the profile name one. */
  fallbackPlaceId?: string | undefined
  /** IANA zone of the device: names the country if the phone number does not. */
  timeZone?: string | undefined
  now: Date
}

/**
 * Returns a function that recommends businesses to a client. It reads a bounded number of candidates: past bookings,
 * favorites, and the first results of at most five searches. `searchDb` must stay open as long as it is used.
 */
export function createRecommender(searchDb: Db) {
  const find = createSearch(searchDb)
  const cardsOf = createCardRowLoader(searchDb)
  const nextSlots = createListedNextSlotFinder(searchDb)
  const listAvailability = createListedAvailabilityLoader(searchDb)

  /** Cards of the businesses that clients can find, in the order of `ids`. */
  async function loadCards(ids: string[], now: Date): Promise<CandidateCard[]> {
    const rows = await cardsOf(ids)
    const slots = await nextSlots(rows.values(), {}, now)
    return ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ row, nextSlot: slots.get(id) }] : []
    })
  }

  async function searchGroups(
    placeId: string | undefined,
    { criteria, limit, now }: { criteria: Criteria; limit: number; now: Date },
  ) {
    const best = { sort: 'best_match', limit, fallback_place_id: placeId } as const
    const searchCategories = async (categories: readonly Category[]) => {
      const lists: CandidateCard[][] = []
      for (const category of placeId ? categories : []) {
        const { cards, place } = await find({ ...best, category }, now)
        if (place) lists.push(cards)
      }
      return interleave(lists)
    }
    const [booked, stated] = [
      await searchCategories(criteria.categories),
      await searchCategories(criteria.statedCategories),
    ]
    const { cards, place } = await find(best, now)
    return [
      { because: 'category', cards: booked },
      { because: 'wished', cards: stated },
      { because: place ? 'near_you' : 'best_match', cards },
    ] as const
  }

  return async (
    db: Db,
    { accountId, fallbackPlaceId, timeZone, now }: Request,
  ): Promise<RecommendedCard[]> => {
    const past = await listBookedBusinesses(db, accountId, { now, limit: historyLimit })
    const stated = await getStatedPreferences(db, accountId)
    const usesBookings = await usesBookingsForRecommendations(db, accountId)
    const criteria = recommendationCriteria(past, stated, usesBookings)
    const saved = { accountId, after: undefined, limit: historyLimit }
    const favorites = (await listVisibleFavorites(db, saved)).map(({ id }) => id)
    const placeId =
      criteria.placeId ?? fallbackPlaceId ?? (await findLikelyTown(db, { accountId, timeZone }))
    const known: CandidateGroup[] = [
      { because: 'book_again', cards: await loadCards(criteria.bookAgain, now) },
      { because: 'booked_before', cards: await loadCards(criteria.rebookable, now) },
      { because: 'favorite', cards: await loadCards(favorites, now) },
    ]
    const limit = prefersSomeTimes(stated.times) ? searchLimitWithTimes : searchLimit
    const found = await searchGroups(placeId, { criteria, limit, now })
    const suits = await findSuiting([...known, ...found], stated.times)
    return chooseCards({ known, found }, criteria, stated.times, suits)
  }

  /** Whether a business suits the preferred times; its regular week is read only if some times are preferred. */
  async function findSuiting(groups: CandidateGroup[], times: readonly BookingTime[]) {
    if (!prefersSomeTimes(times)) return () => true
    const ids = groups.flatMap(({ cards }) => cards.map(({ row }) => row.id))
    const open = (await listAvailability([...new Set(ids)])).filter(({ week }) =>
      suitsPreferredTimes(week, times),
    )
    const suiting = new Set(open.map(({ id }) => id))
    return ({ row }: CandidateCard) => suiting.has(row.id)
  }
}

/**
 * Businesses that suit the preferred times come first: of those the client knows within their reason, of the others
 * across all reasons.
 */
function chooseCards(
  { known, found }: Record<'known' | 'found', readonly CandidateGroup[]>,
  { avoid, lastVisits }: Criteria,
  times: readonly BookingTime[],
  suits: (card: CandidateCard) => boolean,
): RecommendedCard[] {
  const split = [...known, ...found].map(({ because, cards }) => {
    const bookable = cards.filter((card) => isBookable(card, because))
    return { because, suiting: bookable.filter(suits), others: bookable.filter((c) => !suits(c)) }
  })
  const isKnown = (_: unknown, at: number) => at < known.length
  const groups: CandidateGroup[] = [
    ...split.filter(isKnown).map(({ because, suiting, others }) => ({
      because,
      cards: [...suiting, ...others],
    })),
    ...split.slice(known.length).map(({ because, suiting: cards }) => ({ because, cards })),
    ...split
      .slice(known.length)
      .map(({ because, others: cards }) => ({ because, cards, isReserve: true })),
  ]
  const cardOf = new Map(groups.flatMap(({ cards }) => cards.map((card) => [card.row.id, card])))
  const ids = groups.map(({ cards, ...group }) => ({ ...group, ids: cards.map((c) => c.row.id) }))
  return recommend(ids, avoid, recommendationsMax).flatMap(({ id, because }) => {
    const card = cardOf.get(id)
    if (!card) return []
    const isOpenAtPreferredTimes = prefersSomeTimes(times) && suits(card)
    return [{ ...card, because, lastVisit: lastVisits.get(id) ?? null, isOpenAtPreferredTimes }]
  })
}

/** Only clients who have booked before can book at a business that does not show its services. */
const isBookable = ({ row, nextSlot }: CandidateCard, because: RecommendationReason) =>
  nextSlot !== undefined &&
  (showsServices(row.card) || because === 'booked_before' || because === 'book_again')
