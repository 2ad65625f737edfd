/** A user without input for this long counts as absent, so that their session can expire. */
const idleMs = 30 * 60_000

export type UserActivity = ReturnType<typeof watchUserActivity>

/** Tracks whether the user is active: the page is visible and had input recently. */
export function watchUserActivity(signal: AbortSignal) {
  let lastInputAt = Date.now()
  let wake = Promise.withResolvers<void>()

  function wakeUp() {
    wake.resolve()
    wake = Promise.withResolvers()
  }
  function recordInput() {
    const wasIdle = !isActive()
    lastInputAt = Date.now()
    if (wasIdle) wakeUp()
  }
  window.addEventListener('pointerdown', recordInput, { signal, passive: true })
  window.addEventListener('keydown', recordInput, { signal, passive: true })
  window.addEventListener('online', wakeUp, { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && recordInput(), { signal })
  document.addEventListener('visibilitychange', wakeUp, { signal })
  signal.addEventListener('abort', wakeUp)

  const isActive = () => !document.hidden && Date.now() - lastInputAt < idleMs
  return {
    isActive,
    /** Resolves once the user is active, or `signal` is aborted. */
    async untilActive() {
      while (!isActive() && !signal.aborted) await wake.promise
    },
    /** Waits `ms`, or less if the user becomes active, the network returns or `signal` is aborted. */
    pause: (ms: number) =>
      Promise.race([wake.promise, new Promise<void>((resolve) => setTimeout(resolve, ms))]),
  }
}
