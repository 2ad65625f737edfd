import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import * as contract from '@ujuzi/contract/client-records/client-records'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { formatWallTime } from '../../bookings/time-zone.rules.ts'
import * as queries from './queries.ts'
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
    const after = parseCursor(list, query.cursor)
    const rows = await queries.listClients(db, filter, { sort, after, limit: limit + 1, now })
    const { page, next } = slicePage(list, rows, limit)
    const groups = await queries.countGroups(db, businessId, now)
    return {
      results: page.map((row) => clientSummaryView(row, { timeZone, locale, now })),
      count: await queries.countClients(db, filter, now),
      next,
      summary: {
        people: groups.people,
        walk_ins: groups.walkIns,
        new_people: groups.newPeople,
        phones_to_check: groups.phonesToCheck,
        new_since: formatWallTime(timeZone, queries.newSince(now)),
      },
      tags: await queries.listTags(db, businessId),
      can_change: hasGrant(caller.business.role, 'clients'),
    }
  })
}
