/** Reproducible random choices: the same seed gives the same sequence (mulberry32). */
export function createSeededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** Integer from `min` to `max`, both included. */
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const chance = (probability: number) => next() < probability
  function pick<T>(list: readonly T[]): T {
    const chosen = list[integer(0, list.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
  /** One of the names, with a probability in proportion to its weight. */
  function pickWeighted<K extends string>(weights: Record<K, number>): K {
    const names = Object.keys(weights) as K[]
    let remaining = next() * names.reduce((sum, name) => sum + weights[name], 0)
    for (const name of names) {
      remaining -= weights[name]
      if (remaining < 0) return name
    }
    return pick(names)
  }
  return { integer, chance, pick, pickWeighted }
}
export type SeededRandom = ReturnType<typeof createSeededRandom>
