/**
 * Keeps what `take` answers for as long as it is good. When it is over the old answer is given once more while a new
 * one is taken, so that nobody waits; only an answer twice as old is waited for.
 */
export function refreshed<T>(take: () => Promise<T>, lifeMs: (latest: T) => number) {
  let latest: { value: T; takenAt: number } | undefined
  let under: Promise<T> | undefined
  const renew = (now: number) => {
    under ??= take()
      .then((value) => {
        latest = { value, takenAt: now }
        return value
      })
      .finally(() => {
        under = undefined
      })
    return under
  }
  return async (now: Date): Promise<T> => {
    const at = now.getTime()
    if (!latest) return renew(at)
    const lives = (at - latest.takenAt) / lifeMs(latest.value)
    if (lives < 1) return latest.value
    if (lives >= 2) return renew(at)
    const old = latest.value
    renew(at).catch(() => {})
    return old
  }
}
