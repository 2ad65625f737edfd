import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import {
  addFavorite as addEndpoint,
  getFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '@ujuzi/contract/favorites/favorites'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { jsonArray, jsonObject } from '../../platform/api/json.ts'
import { type Api, serve, serveJson } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  createListedNextSlotFinder,
  getNextSlotFinder,
} from '../search/availability/next-slots.queries.ts'
import { createCardRowLoader } from '../search/cards/queries.ts'
import { loadUnlistedCards } from '../search/cards/unlisted.commands.ts'
import { cardView } from '../search/view.ts'
import { addFavorite } from './commands.ts'
import {
  countFavorites,
  countVisibleFavorites,
  deleteFavorite,
  findFavorite,
  listFavoriteBusinessIds,
  listVisibleFavorites,
} from './queries.ts'
import { favoriteView } from './view.ts'

export function favoriteRoutes(api: Api) {
  const loadCardRows = createCardRowLoader(api.searchDb)
  const findListedSlots = createListedNextSlotFinder(api.searchDb)
  const findUnlistedSlots = getNextSlotFinder(api.searchDb)

  serve(api, getFavorite, async ({ params }, { actor, db }) => {
    const businessId = params.professional_id
    const favorite = await findFavorite(db, { accountId: actor.accountId, businessId })
    if (!favorite) throw new Refusal('business_not_found')
    return favoriteView(businessId, favorite.createdAt)
  })

  serve(api, addEndpoint, async ({ params }, { actor, db, now }) => {
    const businessId = params.professional_id
    const key = { accountId: actor.accountId, businessId }
    return favoriteView(businessId, await addFavorite({ db, now }, key))
  })

  serve(api, removeFavorite, async ({ params }, { actor, db }) => {
    const businessId = params.professional_id
    await deleteFavorite(db, { accountId: actor.accountId, businessId })
    return favoriteView(businessId, null)
  })

  serveJson(api, listFavorites, async ({ query }, { actor, db, now, locale }) => {
    const { accountId } = actor
    const list = listKey('favorites', accountId)
    const limit = query.limit ?? pageSizeDefault
    const favorites = await listVisibleFavorites(db, {
      accountId,
      after: parseCursor(list, query.cursor),
      limit: limit + 1,
    })
    const { page, next } = slicePage(list, favorites, limit)
    const ids = page.map(({ id }) => id)
    const listed = await loadCardRows(ids)
    const others = ids.filter((id) => !listed.has(id))
    const unlisted = await loadUnlistedCards(db, others, now)
    const slots = new Map([
      ...(await findListedSlots(listed.values(), {}, now)),
      ...(await findUnlistedSlots(unlisted.values(), {}, now)),
    ])
    const results = ids.flatMap((id) => {
      const row = listed.get(id) ?? unlisted.get(id)
      return row ? [cardView({ row, km: null, nextSlot: slots.get(id), reasons: [] }, locale)] : []
    })
    const count = await countVisibleFavorites(db, accountId)
    const unavailable = (await countFavorites(db, accountId)) - count
    return jsonObject({ count, unavailable, next }, { results: jsonArray(results) })
  })

  serve(api, listFavoriteIds, async (_, { actor, db }) => ({
    ids: await listFavoriteBusinessIds(db, actor.accountId),
  }))
}
