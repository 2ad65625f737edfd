import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Read } from './reader.ts'

/** Entry point of the threads: calls `read` of the module with each task that arrives, and posts its reply. */
export type ThreadData = { module: string }
/** `cpuMs`: CPU time that the thread has used since the reply before, or since its start. */
export type ThreadMessage = ReturnType<Read<unknown, unknown, string>> & { cpuMs: number }

/** Niceness with which a thread gets about a tenth of a core that requests want as well. */
const niceness = 10

// Only Linux has a priority for each thread; elsewhere this would lower that of the whole process.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), niceness))

const { module } = workerData as ThreadData
const { read } = (await import(module)) as { read: Read<unknown, unknown, string> }

let before = 0
parentPort?.on('message', (task: unknown) => {
  const reply = read(task)
  const { user, system } = process.threadCpuUsage()
  const used = (user + system) / 1000
  parentPort?.postMessage({ ...reply, cpuMs: used - before } satisfies ThreadMessage)
  before = used
})
