/** Callers remembered at the most; beyond it those whose costs are almost forgotten are dropped. */
const callersMax = 10_000
const negligible = 1

/** Sums what each caller has cost recently: a cost counts half after `halfLifeMs`, a quarter after twice that. */
export function createRecentCost({
  halfLifeMs,
  now = () => performance.now(),
}: {
  halfLifeMs: number
  now?: () => number
}) {
  const sums = new Map<string, { cost: number; at: number }>()

  function of(by: string) {
    const sum = sums.get(by)
    return sum ? sum.cost * 0.5 ** ((now() - sum.at) / halfLifeMs) : 0
  }

  function add(by: string, cost: number) {
    sums.set(by, { cost: of(by) + cost, at: now() })
    if (sums.size <= callersMax) return
    for (const one of sums.keys()) if (of(one) < negligible) sums.delete(one)
  }

  /** Milliseconds until the sum of a caller is no more than `most`. */
  const msUntil = (by: string, most: number) => {
    const cost = of(by)
    return cost > most ? halfLifeMs * Math.log2(cost / most) : 0
  }

  return { of, add, msUntil }
}
