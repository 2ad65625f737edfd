import { readInThread } from '../untrusted-files/read-in-thread.ts'
import { defineReader } from '../untrusted-files/reader.ts'
import type { BusyTimesTask } from './busy-times.thread.ts'
import type { BusyTimes } from './busy-times.ts'
import { CalendarError } from './calendar-text.ts'

/** The CPU time is several times what a calendar of 10,000 events takes. */
const reader = defineReader<typeof import('./busy-times.thread.ts').read>(
  new URL('busy-times.thread.ts', import.meta.url),
  { cpuMs: 8000, heapMb: 192 },
)

/**
 * `readBusyTimes` in a thread, with the CPU time that it took. Throws CalendarError, and the refusal `busy` if too many
 * files wait.
 */
export async function readBusyTimesInThread(
  { businessId, ...task }: BusyTimesTask & { businessId: string },
  limits = reader.limits,
): Promise<BusyTimes & { cpuMs: number }> {
  const { result, failure, cpuMs } = await readInThread(reader, { businessId, task, limits })
  if (failure) throw new CalendarError(failure, cpuMs)
  return { ...result, cpuMs }
}
