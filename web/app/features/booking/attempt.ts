const name = 'booking_attempt'

type Attempt = { body: string; key: string }

/**
 * The key of this attempt: the same for the same wish until an answer came, so that a reply lost on the way
 * cannot book twice. It outlives a reload.
 */
export function attemptKey(wish: unknown): string {
  const body = JSON.stringify(wish)
  const before = running()
  if (before?.body === body) return before.key
  const key = newKey()
  sessionStorage.setItem(name, JSON.stringify({ body, key } satisfies Attempt))
  return key
}

export const endAttempt = () => sessionStorage.removeItem(name)

function running(): Attempt | undefined {
  const kept = sessionStorage.getItem(name)
  return kept ? (JSON.parse(kept) as Attempt) : undefined
}

// Not randomUUID: browsers lack it on pages without TLS.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
