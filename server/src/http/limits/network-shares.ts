export type ShareLimits = {
  total: number
  /** Maximum number of places for one network. */
  perNetwork: number
  /**
   * When at least this many places are taken, a network may have only `perNetworkWhenScarce`, so that other networks
   * find a place.
   */
  scarceFrom: number
  perNetworkWhenScarce: number
}

/** Reason for the lack of a place: the network's share is used up, or all places are taken. */
export type Shortage = 'network' | 'total'

export type NetworkShares = ReturnType<typeof createNetworkShares>

/** Counts places of one kind in total and by network, weighted by `weight` (book: limits). */
export function createNetworkShares({
  total,
  perNetwork,
  scarceFrom,
  perNetworkWhenScarce,
}: ShareLimits) {
  const takenOf = new Map<string, number>()
  let taken = 0

  return {
    /** Reason why this network cannot take a place now; undefined if it can. */
    findShortage(network: string, weight = 1): Shortage | undefined {
      if (taken + weight > total) return 'total'
      const own = taken >= scarceFrom ? perNetworkWhenScarce : perNetwork
      return (takenOf.get(network) ?? 0) + weight > own ? 'network' : undefined
    },

    /** Takes a place without checking the limits. Returns a function that releases it, once. */
    take(network: string, weight = 1): () => void {
      taken += weight
      takenOf.set(network, (takenOf.get(network) ?? 0) + weight)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        taken -= weight
        const left = (takenOf.get(network) ?? weight) - weight
        if (left > 0) takenOf.set(network, left)
        else takenOf.delete(network)
      }
    },

    taken: () => taken,
    takenBy: (network: string) => takenOf.get(network) ?? 0,
  }
}
