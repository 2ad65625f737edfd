/**
 * A process is overloaded once it has refused visitors for `lastingMs` with no pause longer than `pauseMs`, and until
 * `quietMs` have passed without a refusal. One burst is shorter than that and takes no process out of rotation.
 */
const usual = { lastingMs: 5_000, pauseMs: 2_000, quietMs: 10_000 } as const

export type Overload = ReturnType<typeof openOverload>

export function openOverload(clock = () => performance.now()) {
  let firstRefusal = Number.NEGATIVE_INFINITY
  let lastRefusal = Number.NEGATIVE_INFINITY
  let overloaded = false

  return {
    /** A visitor was refused because all places are taken, not only those of its network. */
    noteRefusal() {
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
