import { Refusal } from './errors.ts'

/** Lets only so many run at once and so many wait; who comes after those is told to come back. */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      if (queue.length >= waiting) throw new Refusal('busy', { retryAfterSeconds: 5 })
      // The one who leaves hands over the place, so that nobody slips in between.
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
