/** A position of the primary, and when it was read. */
type Sample = { position: number; at: number }

export type Health = {
  /** Everything before this position of the write-ahead log is shown. */
  position: number
  /** Successful checks in a row. */
  goodChecks: number
  lagMs: number
  /** Position of the primary that was not reached yet. */
  awaited: Sample | undefined
  /** Why the replica is left out; undefined after a successful check. */
  problem: string | undefined
}

export const newHealth: Health = {
  position: 0,
  goodChecks: 0,
  lagMs: 0,
  awaited: undefined,
  problem: 'not checked yet',
}

/** A replica that lags more than this is left out until it has caught up. */
export const maxLagMs = 5_000
/** Successful checks in a row after which a replica is used again. */
const goodChecksNeeded = 3

export const canRead = ({ goodChecks }: Health) => goodChecks >= goodChecksNeeded

/**
 * Health after a check that found the replica at `health.position`. The lag is the time that the replica took to reach a
 * position of the primary, or has taken so far.
 */
export function assessHealth(health: Health, primary: Sample, now: number): Health {
  const awaited = health.awaited ?? primary
  const hasReached = health.position >= awaited.position
  const waitedMs = now - awaited.at
  const lagMs = hasReached ? waitedMs : Math.max(health.lagMs, waitedMs)
  const lags = lagMs > maxLagMs
  return {
    position: health.position,
    goodChecks: lags ? 0 : Math.min(health.goodChecks + 1, goodChecksNeeded),
    lagMs,
    awaited: hasReached ? undefined : awaited,
    problem: lags ? 'lags' : undefined,
  }
}
