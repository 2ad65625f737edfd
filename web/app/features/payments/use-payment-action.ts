import { useFetcher } from 'react-router'
import type { PaymentRequest, PaymentResult } from './payment-action.ts'

const action = '/professional/payments'

/** Sends requests to the action of the payments page, from whatever page the form is on. */
export function usePaymentAction() {
  const fetcher = useFetcher<PaymentResult>()
  return {
    result: fetcher.data,
    pending: fetcher.state !== 'idle',
    send: (request: PaymentRequest) =>
      fetcher.submit(request, { method: 'post', action, encType: 'application/json' }),
  }
}
