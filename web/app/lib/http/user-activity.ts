/** Whoever has not touched the page for so long has gone, and their session may end by itself. */
const idleMs = 30 * 60_000

export type Attention = ReturnType<typeof watchAttention>

/** Whether somebody is there: the page is in view and was touched lately. */
export function watchAttention(signal: AbortSignal) {
  let touchedAt = Date.now()
  let wake = Promise.withResolvers<void>()

  function stir() {
    wake.resolve()
    wake = Promise.withResolvers()
  }
  function touch() {
    const wasGone = !isGiven()
    touchedAt = Date.now()
    if (wasGone) stir()
  }
  window.addEventListener('pointerdown', touch, { signal, passive: true })
  window.addEventListener('keydown', touch, { signal, passive: true })
  window.addEventListener('online', stir, { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && touch(), { signal })
  document.addEventListener('visibilitychange', stir, { signal })
  signal.addEventListener('abort', stir)

  const isGiven = () => !document.hidden && Date.now() - touchedAt < idleMs
  return {
    isGiven,
    /** Until somebody is there, or nobody asks any more. */
    async given() {
      while (!isGiven() && !signal.aborted) await wake.promise
    },
    /** So long, or until the network is back, the page comes into view or is left for good. */
    pause: (ms: number) =>
      Promise.race([wake.promise, new Promise<void>((resolve) => setTimeout(resolve, ms))]),
  }
}
