import type { Sent } from './connections.ts'

/** Measurements of one turn of a row. */
export type Figures = {
  perSecond: number
  /** Requests a second as a share of those of the empty answer in the same turn. */
  share: number
  serverMs: number
  databaseMs: number
  /** Of server and database, as a multiple of that of the empty answer in the same turn. */
  timesEmpty: number
  bytes: number
  p50: number
  p95: number
}

export type Cpu = { serverMs: number; databaseMs: number }

/** Figures of a turn; `empty` are those of the empty answer, whose own share is 1. */
export function computeFigures(
  { seconds, latencies, bytes }: Sent,
  cpu: Cpu,
  empty?: Figures,
): Figures {
  const count = latencies.length
  if (count === 0) throw new Error('Nothing was sent')
  const sorted = latencies.toSorted((a, b) => a - b)
  const perSecond = count / seconds
  const [serverMs, databaseMs] = [cpu.serverMs / count, cpu.databaseMs / count]
  return {
    perSecond,
    share: empty ? perSecond / empty.perSecond : 1,
    serverMs,
    databaseMs,
    timesEmpty: empty ? (serverMs + databaseMs) / (empty.serverMs + empty.databaseMs) : 1,
    bytes: bytes / count,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
  }
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The median; of two in the middle their mean. */
export function median(values: readonly number[]) {
  if (values.length === 0) throw new Error('There is no median of nothing')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return (low + high) / 2
}

/** The median of each figure over the turns. */
export const summarize = (turns: readonly Figures[]) =>
  combine((key) => median(turns.map((turn) => turn[key])))

/** For each figure the median over the turns of here divided by there. */
export const compareTurns = (here: readonly Figures[], there: readonly Figures[]) =>
  combine((key) => median(here.map((turn, at) => turn[key] / (there[at]?.[key] ?? Number.NaN))))

const combine = (figureOf: (key: keyof Figures) => number): Figures => ({
  perSecond: figureOf('perSecond'),
  share: figureOf('share'),
  serverMs: figureOf('serverMs'),
  databaseMs: figureOf('databaseMs'),
  timesEmpty: figureOf('timesEmpty'),
  bytes: figureOf('bytes'),
  p50: figureOf('p50'),
  p95: figureOf('p95'),
})
