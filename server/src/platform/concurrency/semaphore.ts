import { Refusal } from '../errors.ts'

type Bounds = {
  atOnce: number
  waiting: number
  /** How many of one caller run, and how many wait, at most; without them one caller may have all places. */
  atOnceEach?: number
  waitingEach?: number
  /** Called when a caller is refused because all waiting places are taken, not only its own. */
  onFull?: () => void
}

/** How full a semaphore is now, and its bounds. */
export type Occupancy = { running: number; places: number; waiting: number; waitingMax: number }

/**
 * Semaphore with a bounded queue, round robin between callers: `by` names the network or account that a place counts
 * for. A call that finds the queue, or its share of the queue, full is refused with `busy`.
 */
export function takeTurns(bounds: Bounds) {
  const { atOnce, waiting, atOnceEach = atOnce, waitingEach = waiting, onFull } = bounds
  // In the order in which callers are served next.
  const queues = new Map<string, (() => void)[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let queued = 0

  const mayRun = (by: string) => running < atOnce && (runningOf.get(by) ?? 0) < atOnceEach

  function begin(by: string) {
    running++
    runningOf.set(by, (runningOf.get(by) ?? 0) + 1)
  }

  function enqueue(by: string) {
    const queue = queues.get(by) ?? []
    const isFull = queued >= waiting
    if (isFull) onFull?.()
    if (isFull || queue.length >= waitingEach) throw new Refusal('busy', { retryAfterSeconds: 5 })
    queues.set(by, queue)
    queued++
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(by: string) {
    running--
    const left = (runningOf.get(by) ?? 1) - 1
    if (left > 0) runningOf.set(by, left)
    else runningOf.delete(by)
    for (const [next, queue] of queues) {
      if (!mayRun(next)) continue
      queues.delete(next)
      const start = queue.shift()
      if (queue.length > 0) queues.set(next, queue)
      queued--
      // The place is taken before the waiting caller resumes, so that nobody slips in between.
      begin(next)
      start?.()
      return
    }
  }

  const run = async <T>(work: () => Promise<T>, by = ''): Promise<T> => {
    if (mayRun(by)) begin(by)
    else await enqueue(by)
    try {
      return await work()
    } finally {
      leave(by)
    }
  }
  const occupancy = (): Occupancy => ({
    running,
    places: atOnce,
    waiting: queued,
    waitingMax: waiting,
  })
  return Object.assign(run, { occupancy })
}
