import type { CallInput, CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'
import { closeSalesDay, type SalesDay } from '@ujuzi/contract/payments/days'
import { sellPackage } from '@ujuzi/contract/payments/packages'
import { createReceiptLink, emailReceipt } from '@ujuzi/contract/payments/receipts'
import { recordSale, refundSale, type Sale, voidSale } from '@ujuzi/contract/payments/sales'
import { data } from 'react-router'
import { type FormFailure, failureFromResponse } from '#app/domain/bookings/form-failure.ts'
import { markBookingsChanged } from '#app/domain/bookings/freshness.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'

/** Request of a form of this feature, sent as JSON to the action of the payments page. */
export type PaymentRequest =
  | { intent: 'sell'; body: CallInput<typeof recordSale>['body'] }
  | { intent: 'sell_package'; id: string; body: CallInput<typeof sellPackage>['body'] }
  | { intent: 'void'; id: string; body: CallInput<typeof voidSale>['body'] }
  | { intent: 'refund'; id: string; body: CallInput<typeof refundSale>['body'] }
  | { intent: 'email'; id: string; body: CallInput<typeof emailReceipt>['body'] }
  | { intent: 'link'; id: string }
  | { intent: 'close'; day: string; body: CallInput<typeof closeSalesDay>['body'] }

export type PaymentResult = {
  failure?: FormFailure
  sale?: Sale
  /** Private link of the receipt. */
  url?: string
  /** Address that the receipt was emailed to. */
  email?: string
  day?: SalesDay
}

/** Runs the request. Without a response it returns 503, which prevents revalidation and keeps what was typed. */
export async function runPaymentAction(request: Request) {
  const result = await dispatch((await request.json()) as PaymentRequest)
  if (result.sale) markBookingsChanged()
  return result.failure?.lost ? data(result, { status: 503 }) : result
}

async function dispatch(asked: PaymentRequest): Promise<PaymentResult> {
  switch (asked.intent) {
    case 'sell':
      return sell('sell', recordSale, { body: asked.body })
    case 'sell_package': {
      const { id, body } = asked
      return sell('sell_package', sellPackage, { params: { id }, body })
    }
    case 'void': {
      const { id, body } = asked
      return send('void', voidSale, { params: { id }, body }, (sale) => ({ sale }))
    }
    case 'refund': {
      const { id, body } = asked
      return send('refund', refundSale, { params: { id }, body }, (sale) => ({ sale }))
    }
    case 'email': {
      const { id, body } = asked
      return send('email', emailReceipt, { params: { id }, body }, ({ email }) => ({ email }))
    }
    case 'link':
      return createLink(asked.id)
    case 'close': {
      const { day, body } = asked
      return send('close', closeSalesDay, { params: { day }, body }, (closed) => ({ day: closed }))
    }
  }
}

/** Records the sale and creates the link that the receipt is shared with; the sale stands without it too. */
async function sell<E extends typeof recordSale | typeof sellPackage>(
  name: string,
  endpoint: E,
  input: CallInput<E>,
): Promise<PaymentResult> {
  const result = await send(name, endpoint, input, (sale) => ({ sale }))
  if (!result.sale) return result
  const { url } = await createLink(result.sale.id)
  return { ...result, ...(url && { url }) }
}

const createLink = (id: string) =>
  send('link', createReceiptLink, { params: { id }, body: {} }, ({ url }) => ({ url }))

/** Sends a request that is executed once, also if it is sent again after a lost response. */
async function send<const E extends Endpoint>(
  name: string,
  endpoint: E,
  input: CallInput<E>,
  read: (data: Extract<CallResponse<E>, { ok: true }>['data']) => PaymentResult,
): Promise<PaymentResult> {
  const attempt = `payment_${name}`
  const idempotencyKey = getIdempotencyKey(attempt, input)
  const response = await call(endpoint, input, endpoint.creates ? { idempotencyKey } : {})
  if (response.ok) {
    clearIdempotencyKey(attempt)
    return read(response.data)
  }
  const failure = failureFromResponse(response)
  if (!failure.lost) clearIdempotencyKey(attempt)
  return { failure }
}
