import { createRandom } from '@ujuzi/contract/random'

/** Seeded pseudo-random numbers: everything about the nth business is determined by n and a purpose. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  chance(probability: number): boolean
  /** From `from` to `to`, both included. */
  integer(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** Distinct items in random order. */
  sample<T>(items: readonly T[], count: number): T[]
  /** Standard normal distribution. */
  normal(): number
}

export function createSeededRandom(index: number, purpose: number): Random {
  const next = createRandom(Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b))
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Cannot pick from an empty list')
    return item
  }
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    sample: (items, count) => {
      const rest = [...items]
      return Array.from({ length: Math.min(count, rest.length) }, () => {
        const [taken] = rest.splice(Math.floor(next() * rest.length), 1)
        return taken as (typeof items)[number]
      })
    },
  }
}

/** Returns a picker by weight, in logarithmic time; the weights are summed once. */
export function createWeightedPicker<T>(items: readonly T[], weightOf: (item: T) => number) {
  let sum = 0
  const upTo = items.map((item) => {
    sum += weightOf(item)
    return sum
  })
  return (random: Random): T => {
    const at = random.next() * sum
    let low = 0
    let high = items.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return items[low] as T
  }
}
