import { createRecentCost } from '../concurrency/recent-cost.ts'
import { createSemaphore } from '../concurrency/semaphore.ts'
import { Refusal } from '../errors.ts'
import type { ReadLimits, Reply, ThreadReader } from './reader.ts'
import { createReaderThreads } from './reader-threads.ts'

type ReadTask<Task> = {
  /** Business whose file this is: its costs delay its own later files, not those of others. */
  businessId: string
  /** Cloned into the thread. */
  task: Task
  limits?: ReadLimits
  /** Bytes that this process has received for the file, which cost as well. */
  receivedBytes?: number
}

type Bounds = { concurrency: number; queueSize: number; queueSizePerBusiness: number }

/** Of two threads one business takes only one, so that its files never delay another's (book: limits). */
const defaultBounds = { concurrency: 2, queueSize: 32, queueSizePerBusiness: 8 }

/** CPU time for receiving a megabyte, copying it and collecting its memory. */
const receivingMsPerMb = 40

/** How long a business waits behind others for what its files have cost. */
const costHalfLifeMs = 2 * 60_000

/**
 * Reads files of strangers in threads, so that requests are served meanwhile. A thread has a limited heap and CPU time,
 * a lower priority where the system allows it, and no environment, i.e. no secrets. What exceeds its limits is
 * `too_complex` and costs only its thread. Waiting files are read in turn between businesses, first those of the
 * business that has used least CPU time recently. `read` throws the refusal `busy` if too many files wait, or if the
 * machine gave the thread no time. `checkRecentCpu` throws `too_many_requests` if the files of a business have taken more
 * than this CPU time recently, in milliseconds, including that for receiving them.
 */
export function createThreadReader({
  concurrency,
  queueSize,
  queueSizePerBusiness,
}: Bounds = defaultBounds) {
  const run = createReaderThreads(concurrency)
  const cost = createRecentCost({ halfLifeMs: costHalfLifeMs })
  const runInSlot = createSemaphore({
    concurrency,
    queueSize,
    concurrencyPerCaller: 1,
    queueSizePerCaller: queueSizePerBusiness,
    costOf: cost.of,
  })
  const read = <Task, Result, Failure extends string>(
    { module, limits: usual }: ThreadReader<Task, Result, Failure>,
    { businessId, task, limits = usual, receivedBytes = 0 }: ReadTask<Task>,
  ) => {
    cost.add(businessId, (receivingMsPerMb * receivedBytes) / 1e6)
    return runInSlot(async () => {
      const message = await run({ module: module.href, task }, limits)
      cost.add(businessId, message.cpuMs)
      return message as Reply<Result, Failure | 'too_complex'> & { cpuMs: number }
    }, businessId)
  }
  function checkRecentCpu(businessId: string, mostMs: number) {
    const ms = cost.msUntil(businessId, mostMs)
    if (ms > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(ms / 1000) })
  }
  return { read, checkRecentCpu }
}

export const { read: readInThread, checkRecentCpu } = createThreadReader()
