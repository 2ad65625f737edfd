import { recommendationsMax } from '@ujuzi/contract/api/limits'
import { listRecommendations } from '@ujuzi/contract/dashboard/dashboard'
import type { Category } from '@ujuzi/contract/services/categories'
import { type Api, serve } from '../../platform/api/serve.ts'
import { usesBookingsForRecommendations } from '../accounts/client.queries.ts'
import { listVisibleFavorites } from '../favorites/queries.ts'
import { prepareNextSlots } from '../search/availability/next-slots.queries.ts'
import { prepareCardRows } from '../search/cards.queries.ts'
import { prepareSearch, type ResultCard } from '../search/queries.ts'
import {
  findLargestTownByPhone,
  findStatedPreferences,
  listBookedBusinesses,
} from './recommendations.queries.ts'
import {
  interleave,
  type RecommendationGroup,
  recommend,
  recommendationCriteria,
} from './recommendations.rules.ts'
import { recommendationView } from './view.ts'

const resultLimit = recommendationsMax
const historyLimit = 40
/** Results per search: above `resultLimit`, because businesses already chosen for another reason are dropped. */
const searchLimit = 2 * resultLimit

type CandidateCard = Pick<ResultCard, 'row' | 'nextSlot'>
type Criteria = ReturnType<typeof recommendationCriteria>

export function recommendationRoutes(api: Api) {
  const find = prepareSearch(api.searchDb)
  const cardsOf = prepareCardRows(api.searchDb)
  const nextSlots = prepareNextSlots(api.searchDb)

  /** Cards of the businesses that clients can find, in the order of `ids`. */
  async function loadCards(ids: string[], now: Date): Promise<CandidateCard[]> {
    const rows = await cardsOf(ids)
    const slots = await nextSlots(rows.values(), {}, now)
    return ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ row, nextSlot: slots.get(id) }] : []
    })
  }

  async function searchGroups(placeId: string | undefined, criteria: Criteria, now: Date) {
    const best = { sort: 'best_match', limit: searchLimit, fallback_place_id: placeId } as const
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

  serve(api, listRecommendations, async ({ query }, { actor, db, now, locale }) => {
    const { accountId } = actor
    const booked = await listBookedBusinesses(db, accountId, { now, limit: historyLimit })
    const criteria = recommendationCriteria(
      booked,
      await findStatedPreferences(db, accountId),
      await usesBookingsForRecommendations(db, accountId),
    )
    const favorites = await listVisibleFavorites(db, {
      accountId,
      after: undefined,
      limit: historyLimit,
    })
    const place =
      criteria.placeId ?? query.fallback_place_id ?? (await findLargestTownByPhone(db, accountId))
    const groups = [
      { because: 'booked_before', cards: await loadCards(criteria.rebookable, now) },
      {
        because: 'favorite',
        cards: await loadCards(
          favorites.map(({ id }) => id),
          now,
        ),
      },
      ...(await searchGroups(place, criteria, now)),
    ] as const
    const results = chooseCards(groups, criteria.avoid).map(({ card, because }) =>
      recommendationView(card, because, locale),
    )
    return { results, count: results.length, next: null }
  })
}

/** Only clients who have booked before can book at a business that does not show its services. */
const isBookable = (
  { showServices }: CandidateCard['row'],
  because: RecommendationGroup['because'],
) => showServices || because === 'booked_before'

function chooseCards(
  groups: readonly { because: RecommendationGroup['because']; cards: readonly CandidateCard[] }[],
  avoid: ReadonlySet<string>,
) {
  const bookable = groups.map(({ because, cards }) => ({
    because,
    cards: cards.filter(({ row, nextSlot }) => nextSlot !== undefined && isBookable(row, because)),
  }))
  const cardOf = new Map(bookable.flatMap(({ cards }) => cards.map((card) => [card.row.id, card])))
  const ids = bookable.map(({ because, cards }) => ({ because, ids: cards.map((c) => c.row.id) }))
  return recommend(ids, avoid, resultLimit).flatMap(({ id, because }) => {
    const card = cardOf.get(id)
    return card ? [{ card, because }] : []
  })
}
