/**
 * Returns a function that runs `work`, one run at a time. Calls during a run return immediately and lead to one call of
 * `scheduleNext` after it, as does a run that reports more work. It is called after the run has ended, because the run
 * that it triggers may start before it returns.
 */
export function coalesceRuns(
  work: () => Promise<{ more: boolean }>,
  scheduleNext: () => Promise<void>,
) {
  let running = false
  let requested = false
  return async () => {
    requested = true
    if (running) return
    running = true
    requested = false
    let more: boolean
    try {
      more = (await work()).more || requested
    } finally {
      running = false
    }
    if (more) await scheduleNext()
  }
}
