import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import * as contract from '@ujuzi/contract/payments/days'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { startFile } from '../../../platform/api/file-stream.ts'
import { type Api, serve, serveFile } from '../../../platform/api/serve.ts'
import { recorderOf } from '../acting.commands.ts'
import { listSalesOfDay } from '../queries.ts'
import { closeDay, loadSalesDay } from './commands.ts'
import { countDayCloses, listDayCloses } from './queries.ts'
import { dayCloseView, salesCsvLines, salesCsvStart, salesDayView } from './view.ts'

const exportPageSize = 500

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

  serveFile(api, contract.exportSalesDay, ({ params: { day } }, { db, business, locale }) => {
    const { id: businessId, currency } = business
    async function* lines() {
      const filter = { businessId, day, currency }
      const limit = exportPageSize
      let receipts = await listSalesOfDay(db, filter, { limit })
      yield salesCsvStart(locale)
      while (receipts.length > 0) {
        yield salesCsvLines(receipts, locale)
        const last = receipts.at(-1)?.sale
        receipts = await listSalesOfDay(db, filter, { limit, after: last })
      }
    }
    return startFile(`ujuzi-${day}.csv`, lines())
  })
}
