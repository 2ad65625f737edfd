import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/payments/days'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { getActingBusiness } from '../acting.commands.ts'
import { listSalesOfDay } from '../queries.ts'
import { closeDay, loadSalesDay } from './commands.ts'
import { countDayCloses, listDayCloses } from './queries.ts'
import { dayCloseView, salesCsv, salesDayView } from './view.ts'

export function salesDayRoutes(api: Api) {
  serve(api, contract.getSalesDay, async ({ params }, caller) =>
    salesDayView(await loadSalesDay(caller, await getActingBusiness(caller), params.day)),
  )

  serve(api, contract.closeSalesDay, async ({ params, body }, caller) => {
    const { id: businessId } = await getActingBusiness(caller)
    const recorder = { businessId, accountId: caller.actor.accountId }
    return salesDayView(await closeDay(caller, { ...recorder, day: params.day, body }))
  })

  serve(api, contract.listClosedDays, async ({ query }, caller) => {
    const { limit = pageSizeDefault, cursor } = query
    const { id: businessId, timeZone } = await getActingBusiness(caller)
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
    const { id: businessId, currency } = await getActingBusiness(caller)
    const receipts = await listSalesOfDay(caller.db, { businessId, day: params.day, currency })
    return {
      name: `ujuzi-${params.day}.csv`,
      bytes: new TextEncoder().encode(salesCsv(receipts, caller.locale)),
    }
  })
}
