import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/payments/sales'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, serve, serveWithSubject } from '../../platform/api/serve.ts'
import { getActingBusiness, getActingSale } from './acting.commands.ts'
import { recordSale } from './commands.ts'
import { refundSale, voidSale } from './corrections/commands.ts'
import { salesDayRoutes } from './days/routes.ts'
import { countSales, listSales } from './queries.ts'
import type { PaymentDeps } from './receipts/commands.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { saleView } from './view.ts'

export function paymentRoutes(api: Api, deps: PaymentDeps) {
  serve(api, contract.recordSale, async ({ body }, caller) => {
    const { id: businessId } = await getActingBusiness(caller)
    const { accountId } = caller.actor
    return saleView(await recordSale(caller, { businessId, accountId, body }), caller.locale)
  })

  serve(api, contract.listSales, async ({ query }, caller) => {
    const { limit = pageSizeDefault, cursor, ...filter } = query
    const { id: businessId } = await getActingBusiness(caller)
    const list = listKey('sales', { businessId, ...filter })
    const after = parseCursor(list, cursor)
    const rows = await listSales(caller.db, { businessId, ...filter }, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    return {
      results: page.map((row) => saleView(row, caller.locale)),
      count: await countSales(caller.db, { businessId, ...filter }),
      next,
    }
  })

  serveWithSubject(api, contract.getSale, getActingSale, async (_, { locale }, { details }) =>
    saleView(details, locale),
  )

  serveWithSubject(
    api,
    contract.voidSale,
    getActingSale,
    async ({ params, body }, caller, { businessId }) => {
      const target = { businessId, accountId: caller.actor.accountId, saleId: params.id }
      return saleView(await voidSale(caller, { ...target, reason: body.reason }), caller.locale)
    },
  )

  serveWithSubject(
    api,
    contract.refundSale,
    getActingSale,
    async ({ params, body }, caller, { businessId }) => {
      const target = { businessId, accountId: caller.actor.accountId, saleId: params.id }
      return saleView(await refundSale(caller, { ...target, body }), caller.locale)
    },
  )

  receiptRoutes(api, deps)
  salesDayRoutes(api)
}
