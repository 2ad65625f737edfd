import type { Locale } from '@ujuzi/contract/locale/locales'
import * as contract from '@ujuzi/contract/payments/receipts'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { getOwnBooking } from '../../bookings/commands.ts'
import { getActingSale } from '../acting.commands.ts'
import { findSaleOfBooking, type SaleDetails } from '../queries.ts'
import {
  createReceiptLink,
  emailReceipt,
  getBusinessOfSale,
  getReceiptByToken,
  type PaymentDeps,
} from './commands.ts'
import type { ReceiptBusiness } from './queries.ts'
import { receiptView } from './view.ts'

export function receiptRoutes(api: Api, deps: PaymentDeps) {
  const render = (details: SaleDetails, business: ReceiptBusiness, locale: Locale) =>
    receiptView(details, business, { locale, secret: deps.authSecret })

  serveWithSubject(api, contract.getReceipt, getActingSale, async (_, { db, locale }, details) =>
    render(details, await getBusinessOfSale(db, details), locale),
  )

  serveWithSubject(api, contract.createReceiptLink, getActingSale, async ({ params }, caller) => ({
    url: await createReceiptLink(deps, caller, params.id),
  }))

  serveWithSubject(api, contract.emailReceipt, getActingSale, async ({ body }, caller, details) => {
    const { locale } = caller
    return {
      email: await emailReceipt(deps, caller, { details, typed: body.email, locale, render }),
    }
  })

  serveWithSubject(
    api,
    contract.getBookingReceipt,
    getOwnBooking,
    async ({ params }, { db, locale }) => {
      const details = await findSaleOfBooking(db, params.id)
      return details ? render(details, await getBusinessOfSale(db, details), locale) : null
    },
  )

  serve(api, contract.getSharedReceipt, async ({ params }, { db, locale }) => {
    const details = await getReceiptByToken(db, params.token)
    return render(details, await getBusinessOfSale(db, details), locale)
  })
}
