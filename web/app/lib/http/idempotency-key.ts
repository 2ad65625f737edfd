type Attempt = { body: string; key: string }

/**
 * The key of an attempt at something: the same for the same wish until an answer came, so that a reply lost on
 * the way cannot do it twice. It outlives a reload.
 */
export function attemptKey(name: string, wish: unknown): string {
  const body = JSON.stringify(wish)
  const before = running(name)
  if (before?.body === body) return before.key
  const key = newKey()
  sessionStorage.setItem(name, JSON.stringify({ body, key } satisfies Attempt))
  return key
}

export const endAttempt = (name: string) => sessionStorage.removeItem(name)

function running(name: string): Attempt | undefined {
  const kept = sessionStorage.getItem(name)
  return kept ? (JSON.parse(kept) as Attempt) : undefined
}

// Not randomUUID: browsers lack it on pages without TLS.
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
