import { listRecommendations } from '@ujuzi/contract/businesses/dashboard'
import type { Category } from '@ujuzi/contract/services/categories'
import { type Api, serve } from '../../platform/api/serve.ts'
import { listMarked } from '../favorites/queries.ts'
import { openNextSlots } from '../search/availability/next-slots.queries.ts'
import { openCards } from '../search/cards.queries.ts'
import { type FoundCard, openFinder } from '../search/finder.queries.ts'
import { findTold, findTownOfPhone, listVisited } from './recommendations.queries.ts'
import { type Group, inTurn, recommend, wishesOf } from './recommendations.rules.ts'
import { recommendationView } from './view.ts'

const shown = 6
const looked = 40
/** More than are shown, because some are known already. */
const found = 2 * shown

type Shown = Pick<FoundCard, 'row' | 'nextSlot'>
type Wishes = ReturnType<typeof wishesOf>

export function recommendationRoutes(api: Api) {
  const find = openFinder(api.searchDb)
  const cardsOf = openCards(api.searchDb)
  const nextSlots = openNextSlots(api.searchDb)

  /** Those of them that clients can book now. */
  async function known(ids: string[], now: Date): Promise<Shown[]> {
    const rows = await cardsOf(ids)
    const slots = await nextSlots(rows.values(), {}, now)
    return ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ row, nextSlot: slots.get(id) }] : []
    })
  }

  async function around(placeId: string | undefined, wishes: Wishes, now: Date) {
    const best = { sort: 'best_match', limit: found, fallback_place_id: placeId } as const
    const ofTrades = async (categories: readonly Category[]) => {
      const trades: Shown[][] = []
      for (const category of placeId ? categories : []) {
        const { cards, place } = await find({ ...best, category }, now)
        if (place) trades.push(cards)
      }
      return inTurn(trades)
    }
    const [booked, wished] = [await ofTrades(wishes.categories), await ofTrades(wishes.wished)]
    const { cards, place } = await find(best, now)
    return [
      { because: 'category', cards: booked },
      { because: 'wished', cards: wished },
      { because: place ? 'near_you' : 'best_match', cards },
    ] as const
  }

  serve(api, listRecommendations, async ({ query }, { actor, db, now, locale }) => {
    const { accountId } = actor
    const visited = await listVisited(db, accountId, now, looked)
    const wishes = wishesOf(visited, await findTold(db, accountId))
    const marked = await listMarked(db, accountId, undefined, looked)
    const place =
      wishes.placeId ?? query.fallback_place_id ?? (await findTownOfPhone(db, accountId))
    const groups = [
      { because: 'booked_before', cards: await known(wishes.again, now) },
      {
        because: 'favorite',
        cards: await known(
          marked.map(({ id }) => id),
          now,
        ),
      },
      ...(await around(place, wishes, now)),
    ] as const
    const results = chosenOf(groups, wishes.avoid).map(({ card, because }) =>
      recommendationView(card, because, locale),
    )
    return { results, count: results.length, next: null }
  })
}

function chosenOf(
  groups: readonly { because: Group['because']; cards: readonly Shown[] }[],
  avoid: ReadonlySet<string>,
) {
  const bookable = groups.map(({ because, cards }) => ({
    because,
    cards: cards.filter(({ nextSlot }) => nextSlot !== undefined),
  }))
  const cardOf = new Map(bookable.flatMap(({ cards }) => cards.map((card) => [card.row.id, card])))
  const ids = bookable.map(({ because, cards }) => ({ because, ids: cards.map((c) => c.row.id) }))
  return recommend(ids, avoid, shown).flatMap(({ id, because }) => {
    const card = cardOf.get(id)
    return card ? [{ card, because }] : []
  })
}
