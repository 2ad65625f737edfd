/**
 * Returns a function that runs `work`, one run at a time. `scheduleNext` is called once after a run that reports more
 * work or during which the function was called again; such calls return immediately. `scheduleNext` is called only
 * after the run has ended, because it may start the next run before it returns.
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
