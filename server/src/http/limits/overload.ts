/**
 * A process is overloaded once it has refused requests for `lastingMs` without a pause longer than `pauseMs`. It stays
 * overloaded until `quietMs` have passed without a refusal. A single burst is shorter and takes no process out of
 * rotation.
 */
const usual = { lastingMs: 5_000, pauseMs: 2_000, quietMs: 10_000 } as const

export type OverloadDetector = ReturnType<typeof createOverloadDetector>

export function createOverloadDetector(clock = () => performance.now()) {
  let firstRefusal = Number.NEGATIVE_INFINITY
  let lastRefusal = Number.NEGATIVE_INFINITY
  let overloaded = false

  return {
    /** Call when a request was refused because all places are taken, not only those of its network. */
    recordRefusal() {
      const now = clock()
      if (now - lastRefusal > usual.pauseMs) firstRefusal = now
      lastRefusal = now
      if (now - firstRefusal >= usual.lastingMs) overloaded = true
    },
    isOverloaded() {
      if (overloaded && clock() - lastRefusal >= usual.quietMs) overloaded = false
      return overloaded
    },
  }
}
