import type { CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'

/**
 * Repeats a call while the server answers that it is overloaded, which means that it has done nothing: on a busy machine
 * the calls of a race wait too long for a connection. `call` gets the number of the attempt.
 */
export async function repeatWhileBusy<E extends Endpoint>(
  call: (attempt: number) => Promise<CallResponse<E>>,
): Promise<CallResponse<E>> {
  for (let attempt = 0; ; attempt++) {
    const response = await call(attempt)
    if (response.ok || response.error.code !== 'unavailable') return response
  }
}
