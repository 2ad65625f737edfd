import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import {
  addFavorite as addEndpoint,
  getFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '@ujuzi/contract/search/favorites'
import { afterOf, cutPage, listName } from '../../platform/api/cursor.ts'
import { type Api, serve } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { openNextSlots } from '../search/availability/next-slots.queries.ts'
import { openCards } from '../search/cards.queries.ts'
import { cardView } from '../search/view.ts'
import { addFavorite } from './commands.ts'
import { countMarked, deleteFavorite, findMark, listIds, listMarked } from './queries.ts'
import { favoriteView } from './view.ts'

export function favoriteRoutes(api: Api) {
  const cardsOf = openCards(api.searchDb)
  const nextSlots = openNextSlots(api.searchDb)

  serve(api, getFavorite, async ({ params }, { actor, db }) => {
    const businessId = params.professional_id
    const mark = await findMark(db, { accountId: actor.accountId, businessId })
    if (!mark) throw new Refusal('business_not_found')
    return favoriteView(businessId, mark.createdAt)
  })

  serve(api, addEndpoint, async ({ params }, { actor, db, now }) => {
    const businessId = params.professional_id
    const mark = { accountId: actor.accountId, businessId }
    return favoriteView(businessId, await addFavorite({ db, now }, mark))
  })

  serve(api, removeFavorite, async ({ params }, { actor, db }) => {
    const businessId = params.professional_id
    await deleteFavorite(db, { accountId: actor.accountId, businessId })
    return favoriteView(businessId, null)
  })

  serve(api, listFavorites, async ({ query }, { actor, db, now, locale }) => {
    const { accountId } = actor
    const list = listName('favorites', accountId)
    const limit = query.limit ?? pageSizeDefault
    const marked = await listMarked(db, accountId, afterOf(list, query.cursor), limit + 1)
    const { page, next } = cutPage(list, marked, limit)
    const rows = await cardsOf(page.map(({ id }) => id))
    const shown = page.flatMap(({ id }) => rows.get(id) ?? [])
    const slots = await nextSlots(rows.values(), {}, now)
    return {
      results: shown.map((row) =>
        cardView(row, { km: null, nextSlot: slots.get(row.id), reasons: [] }, locale),
      ),
      count: await countMarked(db, accountId),
      next,
    }
  })

  serve(api, listFavoriteIds, async (_, { actor, db }) => ({
    ids: await listIds(db, actor.accountId),
  }))
}
