import type { Answer, Endpoint, Sent } from '@ujuzi/contract/api/endpoint'

/** Calls an endpoint from wherever the page is loaded. */
export type Ask = <const E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>
