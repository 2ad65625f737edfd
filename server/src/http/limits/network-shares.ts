export type Places = {
  total: number
  /** How many one network may hold. */
  each: number
  /** From so many taken places on a network may hold only `eachWhenScarce`: the rest is kept for the others. */
  scarceFrom: number
  eachWhenScarce: number
}

/** Why there is no place: the network's own share is used up, or all places are. */
export type NoPlace = 'each' | 'total'

export type Shares = ReturnType<typeof openShares>

/** Counts places of one kind by network, in units of `weight`. */
export function openShares({ total, each, scarceFrom, eachWhenScarce }: Places) {
  const held = new Map<string, number>()
  let taken = 0

  return {
    /** Why this network may take no place now; undefined if it may. */
    refuses(network: string, weight = 1): NoPlace | undefined {
      if (taken + weight > total) return 'total'
      const own = taken >= scarceFrom ? eachWhenScarce : each
      return (held.get(network) ?? 0) + weight > own ? 'each' : undefined
    },

    /** Takes a place and returns what gives it back, once. */
    take(network: string, weight = 1): () => void {
      taken += weight
      held.set(network, (held.get(network) ?? 0) + weight)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        taken -= weight
        const left = (held.get(network) ?? weight) - weight
        if (left > 0) held.set(network, left)
        else held.delete(network)
      }
    },

    taken: () => taken,
    heldBy: (network: string) => held.get(network) ?? 0,
  }
}
