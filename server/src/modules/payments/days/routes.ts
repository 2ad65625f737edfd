import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import * as contract from '@ujuzi/contract/payments/days'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { recorderOf } from '../acting.commands.ts'
import { listSalesOfDay } from '../queries.ts'
import { closeDay, loadSalesDay } from './commands.ts'
import { countDayCloses, listDayCloses } from './queries.ts'
import { dayCloseView, salesCsv, salesDayView } from './view.ts'

export function salesDayRoutes(api: Api) {
  serve(api, contract.getSalesDay, async ({ params }, caller) => {
    const { business } = caller
    const assignee = ownCalendarOf(caller, 'figures')
    const loaded = await loadSalesDay(caller, { ...business, assignee }, params.day)
    return salesDayView(loaded, hasGrant(business.role, 'money'))
  })

  serve(api, contract.closeSalesDay, async ({ params, body }, caller) => {
    const closed = await closeDay(caller, { ...recorderOf(caller), day: params.day, body })
    return salesDayView(closed, true)
  })

  serve(api, contract.listClosedDays, async ({ query }, caller) => {
    const { limit = pageSizeDefault, cursor } = query
    const { id: businessId, timeZone } = caller.business
    const list = listKey('closed days', businessId)
    const after = parseCursor(list, cursor)
    const rows = await listDayCloses(caller.db, businessId, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    return {
      results: page.map(({ close, totalMinor }) => ({
        id: close.id,
        day: close.day,
        currency: close.currency,
        total_minor: totalMinor,
        closed: dayCloseView(close, timeZone),
      })),
      count: await countDayCloses(caller.db, businessId),
      next,
    }
  })

  serve(api, contract.exportSalesDay, async ({ params }, caller) => {
    const { id: businessId, currency } = caller.business
    const receipts = await listSalesOfDay(caller.db, { businessId, day: params.day, currency })
    return {
      name: `ujuzi-${params.day}.csv`,
      bytes: new TextEncoder().encode(salesCsv(receipts, caller.locale)),
    }
  })
}
