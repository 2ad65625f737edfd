import type { FastifyBaseLogger } from 'fastify'
import { redactError } from '../redact-error.ts'

type Lanes = {
  /** Lanes of a process that work at the same time. */
  max: number
  /** Does one piece of work. Returns false if there is none. */
  work: () => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'error'>
  /** Logged with an error, which ends its lane. */
  message: string
}

/**
 * A job that works in several lanes until no work is left. All lanes of a process are one job, so that slow servers of
 * strangers occupy a single place of the worker; a job that finds it running adds a lane and ends.
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
