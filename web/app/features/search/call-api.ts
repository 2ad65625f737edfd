import type { CallInput, CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'

/** Calls an endpoint, on the server or in the browser. */
export type CallApi = <const E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
) => Promise<CallResponse<E>>
