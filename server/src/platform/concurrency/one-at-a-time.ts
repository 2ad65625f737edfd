/**
 * Runs one round at a time. Who asks while it runs returns at once, and `again` has to ask once more: only after the
 * round, because whoever it sends may be here before it returns.
 */
export function oneAtATime(goRound: () => Promise<{ more: boolean }>, again: () => Promise<void>) {
  let running = false
  let asked = false
  return async () => {
    asked = true
    if (running) return
    running = true
    asked = false
    let more: boolean
    try {
      more = (await goRound()).more || asked
    } finally {
      running = false
    }
    if (more) await again()
  }
}
