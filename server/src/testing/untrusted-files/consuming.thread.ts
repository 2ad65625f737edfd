import type { Reply } from '../../platform/untrusted-files/reader.ts'

export type ConsumingTask = {
  name: string
  /** CPU time that the read takes. */
  cpuMs?: number
  /** Time that it takes without using the CPU. */
  waitMs?: number
  memoryMb?: number
}

let reads = 0

/** A reader that takes the time and memory that its task says. `reads`: files that this thread has read so far. */
export function read({
  name,
  cpuMs = 0,
  waitMs = 0,
  memoryMb = 0,
}: ConsumingTask): Reply<{ name: string; environment: string[]; reads: number }, 'no_name'> {
  reads += 1
  if (!name) return { failure: 'no_name' }
  const start = usedCpuMs()
  while (usedCpuMs() - start < cpuMs) for (let i = 0; i < 100_000; i++) Math.random()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
  const kept: number[][] = []
  while (kept.length < memoryMb) kept.push(Array.from({ length: 128 * 1024 }, Math.random))
  return { result: { name, environment: Object.keys(process.env), reads } }
}

function usedCpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
