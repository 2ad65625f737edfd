type IdempotencyAttempt = { body: string; key: string }

/**
 * Idempotency key for a submission: kept for equal input until `clearIdempotencyKey`, so that a retry after a lost
 * response is not executed twice. Survives a reload.
 */
export function getIdempotencyKey(name: string, input: unknown): string {
  const body = JSON.stringify(input)
  const saved = savedAttempt(name)
  if (saved?.body === body) return saved.key
  const key = newIdempotencyKey()
  sessionStorage.setItem(name, JSON.stringify({ body, key } satisfies IdempotencyAttempt))
  return key
}

export const clearIdempotencyKey = (name: string) => sessionStorage.removeItem(name)

function savedAttempt(name: string): IdempotencyAttempt | undefined {
  const json = sessionStorage.getItem(name)
  return json ? (JSON.parse(json) as IdempotencyAttempt) : undefined
}

// Not `randomUUID`, which browsers lack on pages without TLS.
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
