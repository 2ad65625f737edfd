import { randomFrom } from '@ujuzi/contract/random'

/** Chance that is always the same: everything about the nth business follows from n and a purpose. */
export type Draw = {
  /** From 0, below 1. */
  next(): number
  chance(probability: number): boolean
  /** Both ends included. */
  integer(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** Several different ones, in an order of their own. */
  sample<T>(items: readonly T[], count: number): T[]
  /** Bell curve around 0 with deviation 1. */
  bell(): number
}

export function drawFor(index: number, purpose: number): Draw {
  const next = randomFrom(Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b))
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    sample: (items, count) => {
      const rest = [...items]
      return Array.from({ length: Math.min(count, rest.length) }, () => {
        const [taken] = rest.splice(Math.floor(next() * rest.length), 1)
        return taken as (typeof items)[number]
      })
    },
  }
}

/** Chooses by weight in logarithmic time; the weights are summed once. */
export function weighted<T>(items: readonly T[], weightOf: (item: T) => number) {
  let sum = 0
  const upTo = items.map((item) => {
    sum += weightOf(item)
    return sum
  })
  return (draw: Draw): T => {
    const at = draw.next() * sum
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
