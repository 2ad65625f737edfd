import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import type { ReadLimits } from './reader.ts'
import type { ThreadData, ThreadMessage } from './reader-thread.ts'

type Read = { module: string; task: unknown }
type Thread = {
  worker: Worker
  /** Equal for threads that read the same format with the same heap. */
  use: string
  /** CPU time up to its last reply. */
  usedMs: number
  idleTimer?: NodeJS.Timeout
}

const usualIdleMs = 10_000

/** Wall time that a file may take: only on a machine that is almost blocked it takes so long. */
const wallMsFor = (cpuMs: number) => Math.max(60_000, 30 * cpuMs)

/**
 * Threads that read one file after another, because starting one takes more than reading a usual file. A thread ends with
 * a file that exceeds its limits, after `idleMs` without a file, and when more than `idleMax` are without one. The returned
 * function reads a file; it throws the refusal `busy` if the machine gave the thread no time.
 */
export function createReaderThreads(idleMax: number, idleMs = usualIdleMs) {
  let idle: Thread[] = []

  async function run({ module, task }: Read, limits: ReadLimits): Promise<ThreadMessage> {
    const use = `${module} ${limits.heapMb}`
    const thread = take(use) ?? start(use, { module, limits })
    const meter = measureCpu(thread, limits.cpuMs)
    const tooLate = AbortSignal.timeout(wallMsFor(limits.cpuMs))
    try {
      thread.worker.postMessage(task)
      const signal = AbortSignal.any([meter.exceeded, tooLate])
      const [message] = (await once(thread.worker, 'message', { signal })) as [ThreadMessage]
      thread.usedMs += message.cpuMs
      keep(thread)
      return message
    } catch (error) {
      await thread.worker.terminate()
      if (meter.exceeded.aborted || isOutOfMemory(error)) {
        return { failure: 'too_complex', cpuMs: meter.cpuMs() }
      }
      if (tooLate.aborted) throw new Refusal('busy', { retryAfterSeconds: 60 })
      throw error
    } finally {
      meter.stop()
    }
  }

  function start(use: string, { module, limits }: { module: string; limits: ReadLimits }) {
    const worker = new Worker(new URL('reader-thread.ts', import.meta.url), {
      workerData: { module } satisfies ThreadData,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    })
    const thread: Thread = { worker, use, usedMs: 0 }
    // Without a listener, an error of an idle thread would end the process.
    worker.on('error', () => end(thread))
    return thread
  }

  function take(use: string) {
    const thread = idle.findLast((one) => one.use === use)
    if (!thread) return undefined
    idle = idle.filter((one) => one !== thread)
    clearTimeout(thread.idleTimer)
    thread.worker.ref()
    return thread
  }

  function keep(thread: Thread) {
    thread.worker.unref()
    thread.idleTimer = setTimeout(end, idleMs, thread).unref()
    idle.push(thread)
    const [oldest] = idle
    if (oldest && idle.length > idleMax) end(oldest)
  }

  function end(thread: Thread) {
    idle = idle.filter((one) => one !== thread)
    clearTimeout(thread.idleTimer)
    void thread.worker.terminate()
  }

  return run
}

const isOutOfMemory = (error: unknown) =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

const measureEveryMs = 50

/** Measures the CPU time that a file takes regularly; a long call of native code delays the measurement. */
function measureCpu({ worker, usedMs }: Thread, limitMs: number) {
  const exceeded = new AbortController()
  let cpuMs = 0
  let isMeasuring = false
  const timer = setInterval(async () => {
    if (isMeasuring) return
    isMeasuring = true
    // A thread that starts or ends cannot be measured.
    const usage = await worker.cpuUsage().catch(() => undefined)
    isMeasuring = false
    if (usage) cpuMs = (usage.user + usage.system) / 1000 - usedMs
    if (cpuMs >= limitMs) exceeded.abort()
  }, measureEveryMs)
  return { exceeded: exceeded.signal, cpuMs: () => cpuMs, stop: () => clearInterval(timer) }
}
