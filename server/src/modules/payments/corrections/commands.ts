import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { refundSale as refundEndpoint } from '@ujuzi/contract/payments/sales'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { insertReceipt, lockOpenBusiness, type Recorder } from '../commands.ts'
import { releaseVoided } from '../packages/redemption.commands.ts'
import { findSale, type SaleDetails } from '../queries.ts'
import { correctionRefusal, refundAmounts, voidAmounts } from './rules.ts'

type Correction = Recorder & { saleId: string }

/** Reverses a whole sale with a receipt that refers to it. Locks the business. */
export const voidSale = (ctx: Ctx, { reason, ...target }: Correction & { reason: string }) =>
  correct(ctx, target, 'void', (details) => ({ ...voidAmounts(details), reason }))

type RefundBody = HandlerInput<typeof refundEndpoint>['body']

/** Records money that was paid back, at most the rest of the sale. Locks the business. */
export const refundSale = (ctx: Ctx, { body, ...target }: Correction & { body: RefundBody }) =>
  correct(ctx, target, 'refund', (details) => {
    const { amount_minor: amountMinor, method, reference, reason } = body
    if (amountMinor > details.sale.totalMinor - details.refundedMinor) {
      throw new Refusal('invalid_input', { fields: { amount_minor: 'field_refund_large' } })
    }
    const payment = { method, amountMinor, ...(reference && { reference }) }
    return { ...refundAmounts(details, payment), reason }
  })

type CorrectionAmounts = ReturnType<typeof voidAmounts> & { reason: string }

async function correct(
  { db, now }: Ctx,
  { businessId, accountId, saleId }: Correction,
  kind: 'void' | 'refund',
  amountsOf: (details: SaleDetails) => CorrectionAmounts,
): Promise<SaleDetails> {
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    const details = await getSale(tx, { businessId, id: saleId })
    const refusal = correctionRefusal(details, kind)
    if (refusal) throw new Refusal(refusal)
    const { sale } = details
    if (kind === 'void') await releaseVoided({ db: tx, now }, sale.id)
    return insertReceipt({ db: tx, now }, business, {
      ...amountsOf(details),
      kind,
      refersTo: sale.id,
      bookingId: sale.bookingId,
      recordedBy: accountId,
      currency: sale.currency,
    })
  })
}

/** Throws `sale_not_found`. */
export async function getSale(db: Db, target: Parameters<typeof findSale>[1]) {
  const details = await findSale(db, target)
  if (!details) throw new Refusal('sale_not_found')
  return details
}
