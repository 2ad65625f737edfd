/**
 * Runs a function when the browser is idle; returns a function that cancels it. Safari has no idle callback; there a
 * short wait stands in for it.
 */
export function whenIdle(run: () => void) {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}
