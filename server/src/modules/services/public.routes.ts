import { browseCountMax, pageSizeDefault } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { getMarketplaceService, listMarketplaceServices } from '@ujuzi/contract/services/services'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, serve } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { canSeeServices } from '../bookings/visible-services.queries.ts'
import { loadServiceDetails } from './details.queries.ts'
import {
  countMatchingServices,
  findBookableService,
  type ListedRow,
  listServices,
  listTopBookedIds,
  type ServiceFilter,
} from './list.queries.ts'
import { marketServiceView } from './view.ts'

/** Public services with their business. */
export function publicServiceRoutes(api: Api) {
  serve(api, listMarketplaceServices, async ({ query }, { db, locale }) => {
    const { q, professional_id: businessId, category, limit = pageSizeDefault } = query
    const filter: ServiceFilter = { of: 'everybody', businessId, category, q }
    const list = listKey('market services', filter)
    const after = parseCursor(list, query.cursor)
    const rows = await listServices(db, filter, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    return {
      results: await viewAll(db, page, locale),
      count: await countMatchingServices(db, filter, browseCountMax),
      next,
    }
  })

  serve(api, getMarketplaceService, async ({ params }, { actor, db, locale }) => {
    const found = await findBookableService(db, params.id)
    const viewing = { viewerId: actor?.accountId, serviceIds: [params.id] }
    const isVisible = found && (await canSeeServices(db, found.business, viewing))
    const [view] = isVisible ? await viewAll(db, [found], locale) : []
    if (!view) throw new Refusal('service_not_found')
    return view
  })
}

async function viewAll(db: Db, rows: ListedRow[], locale: Locale) {
  const details = await loadServiceDetails(
    db,
    rows.map(({ service }) => service),
  )
  const top = await listTopBookedIds(
    db,
    rows.map(({ business }) => business.id),
  )
  return rows.flatMap((row, index) => {
    const detail = details[index]
    return detail ? [marketServiceView(row, detail, { isTopBooked: top.has(row.id), locale })] : []
  })
}
