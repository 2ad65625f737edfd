/**
 * Runs a function when the browser is idle; returns a function that cancels it. Safari, which has no idle callbacks, runs
 * it after half a second.
 */
export function whenIdle(run: () => void) {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}
