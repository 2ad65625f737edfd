import type { FastifyBaseLogger } from 'fastify'
import { redactError } from '../redact-error.ts'

type Lanes = {
  /** Most lanes that run concurrently in a process. */
  max: number
  /** Processes one item. Returns false if there is none. */
  work: () => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'error'>
  /** Message of the log entry if an item throws, which ends the lane. */
  message: string
}

/**
 * A job that runs several concurrent loops (lanes) until no work is left. All lanes of a process count as one job, so
 * that slow external servers occupy one slot of the job worker. If the job is already running, it adds a lane and
 * returns.
 */
export function createLanes({ max, work, log, message }: Lanes) {
  const lanes = new Set<Promise<void>>()

  function startLane() {
    if (lanes.size >= max) return
    const lane = workUntilNothingIsLeft().finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  async function workUntilNothingIsLeft() {
    try {
      while (await work()) startLane()
    } catch (error) {
      log.error({ err: redactError(error) }, message)
    }
  }

  return async () => {
    const isRunning = lanes.size > 0
    startLane()
    while (!isRunning && lanes.size > 0) await Promise.race(lanes)
  }
}
