import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../concurrency/semaphore.ts'
import type { BusyRange, BusyTimes } from './busy-times.ts'
import { CalendarError, type CalendarFailure } from './calendar-text.ts'

export type BusyTimesTask = {
  text: string
  /** Whether the text is an iCalendar file or the XML response of a CalDAV server. */
  format?: 'icalendar' | 'multistatus'
  range: BusyRange
}
export type BusyTimesReply =
  | { result: BusyTimes; failure?: never }
  | { result?: never; failure: CalendarFailure }

/** Calendars are read one at a time: each takes a core, and memory of its own. */
const runInSlot = createSemaphore({ concurrency: 1, queueSize: 64 })

/** Several times what a calendar of 10,000 events takes. */
const limits = { timeMs: 8000, heapMb: 192 }

/**
 * `readBusyTimes` in a thread of its own, so that requests are served meanwhile. A calendar that takes too long or too
 * much memory is too complex, and costs only its thread. Throws CalendarError.
 */
export const readBusyTimesInThread = (
  task: BusyTimesTask,
  { timeMs, heapMb } = limits,
): Promise<BusyTimes> =>
  runInSlot(async () => {
    const thread = new Worker(new URL('busy-times-thread.ts', import.meta.url), {
      workerData: task,
      // No secrets in the environment.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    try {
      const [reply] = (await once(thread, 'message', {
        signal: AbortSignal.timeout(timeMs),
      })) as [BusyTimesReply]
      if (reply.result) return reply.result
      throw new CalendarError(reply.failure)
    } catch (error) {
      throw isOutOfBounds(error) ? new CalendarError('too_complex') : error
    } finally {
      await thread.terminate()
    }
  })

const isOutOfBounds = (error: unknown) => {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
