import { leafedCountedUpTo, pageSizeDefault } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { getMarketService, listMarketServices } from '@ujuzi/contract/services/services'
import { afterOf, cutPage, listName } from '../../platform/api/cursor.ts'
import { type Api, serve } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { describe } from './details.queries.ts'
import {
  countListed,
  findBookable,
  type ListedRow,
  listServices,
  listTopBooked,
  type Wanted,
} from './list.queries.ts'
import { marketServiceView } from './view.ts'

/** Services as clients find them: with whose they are. */
export function marketRoutes(api: Api) {
  serve(api, listMarketServices, async ({ query }, { db, locale }) => {
    const { q, professional_id: businessId, category, limit = pageSizeDefault } = query
    const wanted: Wanted = { of: 'everybody', businessId, category, q }
    const list = listName('market services', wanted)
    const after = afterOf(list, query.cursor)
    const rows = await listServices(db, wanted, { after, limit: limit + 1 })
    const { page, next } = cutPage(list, rows, limit)
    return {
      results: await viewAll(db, page, locale),
      count: await countListed(db, wanted, leafedCountedUpTo),
      next,
    }
  })

  serve(api, getMarketService, async ({ params }, { db, locale }) => {
    const found = await findBookable(db, params.id)
    const [view] = found ? await viewAll(db, [found], locale) : []
    if (!view) throw new Refusal('service_not_found')
    return view
  })
}

async function viewAll(db: Db, rows: ListedRow[], locale: Locale) {
  const details = await describe(
    db,
    rows.map(({ service }) => service),
  )
  const top = await listTopBooked(
    db,
    rows.map(({ business }) => business.id),
  )
  return rows.flatMap((row, place) => {
    const detail = details[place]
    return detail ? [marketServiceView(row, detail, top.has(row.id), locale)] : []
  })
}
