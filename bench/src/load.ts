import { readCpuMs, readPreciseCpuMs } from './cpu.ts'

export type Measurement = {
  perSecond: number
  cpuMs: number
  /** Median CPU of requests measured one at a time; absent where it was not measured. */
  cpuMedianMs?: number
  p50: number
  p95: number
  longest: number
}

/**
 * Sends `count` requests, `concurrency` at a time, and measures the CPU of the given processes per request. The first
 * request that fails ends the measurement: a figure that counts failures would look better than it is.
 */
export async function measure(
  pids: number[],
  { count, concurrency }: { count: number; concurrency: number },
  send: (index: number) => Promise<unknown>,
): Promise<Measurement> {
  const latencies: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      const startedAt = performance.now()
      await send(index)
      latencies.push(performance.now() - startedAt)
    }
  }
  const cpuBefore = await readCpuMs(pids)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  const cpuMs = ((await readCpuMs(pids)) - cpuBefore) / count
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return {
    perSecond: count / seconds,
    cpuMs,
    p50: at(0.5),
    p95: at(0.95),
    longest: latencies.at(-1) ?? 0,
  }
}

/** Reads the response to its end. Throws unless the status is the expected one. */
export async function expectStatus(response: Response, status: number) {
  const body = await response.text()
  if (response.status === status) return
  throw new Error(
    `${response.url} answered ${response.status} instead of ${status}: ${body.slice(0, 300)}`,
  )
}

/** Median CPU per request in milliseconds, sending one at a time. */
export async function measureMedianCpu(
  pids: number[],
  count: number,
  send: (index: number) => Promise<unknown>,
) {
  const all: number[] = []
  for (let index = 0; index < count; index++) {
    const before = await readPreciseCpuMs(pids)
    await send(index)
    all.push((await readPreciseCpuMs(pids)) - before)
  }
  return all.sort((a, b) => a - b)[count >> 1] ?? 0
}

export const formatNumber = (value: number, digits = 2) => value.toFixed(digits)
