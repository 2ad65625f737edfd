import { Refusal } from '../errors.ts'

type Bounds = {
  concurrency: number
  queueSize: number
  /** Limits of one caller; without them one caller may take all slots. */
  concurrencyPerCaller?: number
  queueSizePerCaller?: number
  /** Recent cost of a caller: of the callers that wait, the one with the lowest cost is next. */
  costOf?: (by: string) => number
  /** Refusal of a call because of the caller's share; without it `busy`. */
  refuseCaller?: () => Refusal
  /** Called when a call is refused because the whole queue is full, not only the caller's share. */
  onFull?: () => void
}

/** Current use of a semaphore, and its limits. */
export type Occupancy = { running: number; places: number; waiting: number; waitingMax: number }

const refuseBusy = () => new Refusal('busy', { retryAfterSeconds: 5 })

/**
 * Semaphore with a limited queue that serves callers round robin, or by their cost. `by` is the network, account or
 * business that a call counts for. A call is refused with `busy` when the queue, or the caller's share of it, is full.
 */
export function createSemaphore(bounds: Bounds) {
  const { concurrency, queueSize, onFull } = bounds
  const { concurrencyPerCaller = concurrency, queueSizePerCaller = queueSize } = bounds
  const { costOf = () => 0, refuseCaller = refuseBusy } = bounds
  // Ordered by which caller is served next.
  const queues = new Map<string, (() => void)[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let queued = 0

  const hasFreeShare = (by: string) => (runningOf.get(by) ?? 0) < concurrencyPerCaller
  const canRun = (by: string) => running < concurrency && hasFreeShare(by)

  function acquire(by: string) {
    running++
    runningOf.set(by, (runningOf.get(by) ?? 0) + 1)
  }

  function enqueue(by: string) {
    const queue = queues.get(by) ?? []
    if (queue.length >= queueSizePerCaller && !hasFreeShare(by)) throw refuseCaller()
    if (queued >= queueSize) {
      onFull?.()
      throw refuseBusy()
    }
    if (queue.length >= queueSizePerCaller) throw refuseBusy()
    queues.set(by, queue)
    queued++
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  function release(by: string) {
    running--
    const left = (runningOf.get(by) ?? 1) - 1
    if (left > 0) runningOf.set(by, left)
    else runningOf.delete(by)
    const next = findNext()
    if (next === undefined) return
    const queue = queues.get(next) ?? []
    queues.delete(next)
    const start = queue.shift()
    if (queue.length > 0) queues.set(next, queue)
    queued--
    // Acquired before the queued call resumes, so that no new call overtakes it.
    acquire(next)
    start?.()
  }

  /** Of callers with equal costs, the one whose turn it is. */
  function findNext() {
    let next: { by: string; cost: number } | undefined
    for (const by of queues.keys()) {
      if (!canRun(by)) continue
      const cost = costOf(by)
      if (!next || cost < next.cost) next = { by, cost }
    }
    return next?.by
  }

  const run = async <T>(work: () => Promise<T>, by = ''): Promise<T> => {
    if (canRun(by)) acquire(by)
    else await enqueue(by)
    try {
      return await work()
    } finally {
      release(by)
    }
  }
  const occupancy = (): Occupancy => ({
    running,
    places: concurrency,
    waiting: queued,
    waitingMax: queueSize,
  })
  return Object.assign(run, { occupancy })
}
