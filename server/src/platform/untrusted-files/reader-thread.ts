import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Read } from './reader.ts'

/** Entry point of the threads: calls `read` of the module with the task, and posts its reply. */
export type ThreadData = { module: string; task: unknown }
/** `cpuMs`: CPU time that the thread has used. */
export type ThreadMessage = ReturnType<Read<unknown, unknown, string>> & { cpuMs: number }

/** Niceness with which a thread gets about a tenth of a core that requests want as well. */
const niceness = 10

// Only Linux has a priority for each thread; elsewhere this would lower that of the whole process.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), niceness))

const { module, task } = workerData as ThreadData
const { read } = (await import(module)) as { read: Read<unknown, unknown, string> }
const reply = read(task)
const { user, system } = process.threadCpuUsage()
parentPort?.postMessage({ ...reply, cpuMs: (user + system) / 1000 } satisfies ThreadMessage)
