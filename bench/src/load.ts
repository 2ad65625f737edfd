import { cpuOf, fineCpuOf } from './cpu.ts'

export type Measured = {
  perSecond: number
  cpuMs: number
  /** Of the request in the middle, where each was measured by itself. */
  cpuMedianMs?: number
  p50: number
  p95: number
  longest: number
  failed: number
}

/** Sends `count` requests, `width` at a time, and says what each cost the given processes. */
export async function measure(
  pids: number[],
  { count, width }: { count: number; width: number },
  send: (index: number) => Promise<boolean>,
): Promise<Measured> {
  const waits: number[] = []
  let next = 0
  let failed = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      const begun = performance.now()
      if (!(await send(index))) failed++
      waits.push(performance.now() - begun)
    }
  }
  const cpuBefore = await cpuOf(pids)
  const begun = performance.now()
  await Promise.all(Array.from({ length: width }, worker))
  const seconds = (performance.now() - begun) / 1000
  const cpuMs = ((await cpuOf(pids)) - cpuBefore) / count
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  return {
    perSecond: count / seconds,
    cpuMs,
    p50: at(0.5),
    p95: at(0.95),
    longest: waits.at(-1) ?? 0,
    failed,
  }
}

/** What the request in the middle costs, one after another. */
export async function medianCpu(
  pids: number[],
  count: number,
  send: (index: number) => Promise<unknown>,
) {
  const all: number[] = []
  for (let index = 0; index < count; index++) {
    const before = await fineCpuOf(pids)
    await send(index)
    all.push((await fineCpuOf(pids)) - before)
  }
  return all.sort((a, b) => a - b)[count >> 1] ?? 0
}

export const figure = (value: number, digits = 2) => value.toFixed(digits)
