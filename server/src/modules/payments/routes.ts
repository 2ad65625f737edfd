import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/payments/sales'
import { ownCalendarOf } from '../../platform/api/acting-business.ts'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, serve, serveWithSubject } from '../../platform/api/serve.ts'
import { getActingSale, getCorrectableSale, mayCorrect, recorderOf } from './acting.commands.ts'
import { recordSale } from './commands.ts'
import { refundSale, voidSale } from './corrections/commands.ts'
import { salesDayRoutes } from './days/routes.ts'
import { packageRoutes } from './packages/routes.ts'
import { countSales, listSales, type SaleDetails } from './queries.ts'
import type { PaymentDeps } from './receipts/commands.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { saleView } from './view.ts'

type Viewer = Parameters<typeof mayCorrect>[0] & {
  locale: Parameters<typeof saleView>[1]['locale']
}

export function paymentRoutes(api: Api, deps: PaymentDeps) {
  const view = (details: SaleDetails, caller: Viewer) =>
    saleView(details, { locale: caller.locale, mayCorrect: mayCorrect(caller, details) })

  serve(api, contract.recordSale, async ({ body }, caller) =>
    view(
      await recordSale(deps, caller, { ...recorderOf(caller), locale: caller.locale, body }),
      caller,
    ),
  )

  serve(api, contract.listSales, async ({ query }, caller) => {
    const { limit = pageSizeDefault, cursor, ...asked } = query
    const assignee = ownCalendarOf(caller, 'figures')
    const filter = { ...asked, businessId: caller.business.id, assignee }
    const list = listKey('sales', filter)
    const after = parseCursor(list, cursor)
    const rows = await listSales(caller.db, filter, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    const { count, isCapped } = await countSales(caller.db, filter)
    return {
      results: page.map((row) => view(row, caller)),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(api, contract.getSale, getActingSale, async (_, caller, details) =>
    view(details, caller),
  )

  serveWithSubject(
    api,
    contract.voidSale,
    getCorrectableSale,
    async ({ params, body: { reason } }, caller) =>
      view(await voidSale(caller, { ...recorderOf(caller), saleId: params.id, reason }), caller),
  )

  serveWithSubject(api, contract.refundSale, getCorrectableSale, async ({ params, body }, caller) =>
    view(await refundSale(caller, { ...recorderOf(caller), saleId: params.id, body }), caller),
  )

  receiptRoutes(api, deps)
  salesDayRoutes(api)
  packageRoutes(api)
}
