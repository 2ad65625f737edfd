/** Random choices that come again with the same seed (mulberry32). */
export function diceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** From `least` to `most`, both included. */
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const chance = (share: number) => next() < share
  function pick<T>(list: readonly T[]): T {
    const chosen = list[whole(0, list.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
  /** One of the names, each as often as its weight says. */
  function weighted<K extends string>(weights: Record<K, number>): K {
    const names = Object.keys(weights) as K[]
    let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
    for (const name of names) {
      left -= weights[name]
      if (left < 0) return name
    }
    return pick(names)
  }
  return { whole, chance, pick, weighted }
}
export type Dice = ReturnType<typeof diceOf>
