import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import * as contract from '@ujuzi/contract/client-records/client-records'
import { listKey, parseCursor, parseTextCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { formatWallTime } from '../../schedule/time-zone.rules.ts'
import { newSince } from './filters.queries.ts'
import { listClients, loadOverview } from './queries.ts'
import { clientSummaryView } from './view.ts'

export function clientListRoutes(api: Api) {
  serve(api, contract.listClients, async ({ query }, caller) => {
    const { db, locale, now } = caller
    const { id: businessId, timeZone } = caller.business
    const {
      q,
      show,
      tag,
      sort = 'recent',
      limit = pageSizeDefault,
      lapsed_days: lapsedDays,
    } = query
    const filter = { businessId, q: q || undefined, show, tag: tag || undefined, lapsedDays }
    const list = listKey('clients', { ...filter, sort })
    const after = (sort === 'name' ? parseTextCursor : parseCursor)(list, query.cursor)
    const overview = await loadOverview(db, filter, now)
    const range = { sort, after, limit: limit + 1, now, overview }
    const { rows, count } = await listClients(db, filter, range)
    const { page, next } = slicePage(list, rows, limit)
    return {
      results: page.map((row) => clientSummaryView(row, { timeZone, locale, now })),
      count,
      next,
      summary: {
        people: overview.people,
        walk_ins: overview.walkIns,
        new_people: overview.newPeople,
        phones_to_check: overview.phonesToCheck,
        new_since: formatWallTime(timeZone, newSince(now)),
      },
      tags: overview.tags,
      can_change: hasGrant(caller.business.role, 'clients'),
    }
  })
}
