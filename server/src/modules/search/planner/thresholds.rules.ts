/*
 * Of many that fit only the first are wanted. A sample says which figure no more than those are above; they are where
 * the index of that order and the index of words meet, and nobody else is read. Whoever is found is right; when too few
 * are, all have to be looked at.
 */

export type Sample = {
  /** One listing of so many is in it. */
  of: number
  /** Of those in it that fit: the figure they are ordered by, for the best match quality. */
  keys: number[]
  /** And how far they are on the map, in degrees; empty where there is no place to be near to. */
  aways: number[]
}

/** `rows` are to be expected above it. */
export type Floor = { key: number; rows: number }

/** Far enough down the order that a page is there all but surely: chance puts fewer above one time in hundreds. */
const enough = (wanted: number, of: number) =>
  Math.ceil(wanted / of + 2.5 * Math.sqrt(wanted / of) + 1)

/** The figure to stop at, for a page of `wanted` after `after`. */
export function floorOf(
  { of, keys }: Sample,
  { isRising, after, wanted }: { isRising: boolean; after: number | undefined; wanted: number },
): Floor | undefined {
  const sign = isRising ? 1 : -1
  const left = keys
    .filter((key) => after === undefined || sign * (key - after) >= 0)
    .sort((a, b) => sign * (a - b))
  const key = left[enough(wanted, of) - 1]
  if (key === undefined) return undefined
  return { key, rows: of * left.filter((other) => sign * (key - other) >= 0).length }
}

/**
 * Where a block of the best may stop, in steps: everybody of the quality `key`, those `near` from `nearKey`, and the
 * `nearest` whatever they are like. Whoever is in none of them is below `least`.
 */
export type BlockFloor = Floor & { nearKey: number; near: number; nearest: number; least: number }

/** A block needs more than a page: words put them in another order. */
const blockWanted = 24
/** So many distances are tried for each step. */
const tried = 9
/** Reading an entry of an index, where reading a listing is one. */
const entryCost = 0.1

type BlockAsked = {
  /** Where the block before ended. */
  top: number
  /** Where this one is known to end, or 0. */
  bar: number
  wanted: number
  /** How far away a business is half as good, if nearness counts. */
  rim: number | undefined
  /** So many listings there are for each that fits: the indexes of order and place have all of them. */
  crowd: number
}

/** The same for a block of the best by quality and nearness together. */
export function blockFloorOf(
  { of, keys, aways }: Sample,
  { top, bar, wanted, rim, crowd }: BlockAsked,
): BlockFloor | undefined {
  const nearness = (away: number) => (rim === undefined ? 1 : 1 + away / rim)
  const bases = keys.map((key, nth) => (1000 * key) / nearness(aways[nth] ?? 0))
  const below = bases.filter((base) => base <= top).sort((a, b) => b - a)
  const target = bar || below[enough(Math.max(wanted, blockWanted), of) - 1]
  if (target === undefined || keys.length === 0) return undefined

  // Figures are rounded to whole ones: one less on this side is enough.
  const keyAt = (away: number) => Math.floor(((target - 1) * nearness(away)) / 1000)
  const floorAt = (near: number, nearest: number) => {
    const [key, nearKey] = [keyAt(near), near === nearest ? nobody : keyAt(nearest)]
    let [rows, entries] = [0, 0]
    for (const [nth, other] of keys.entries()) {
      const away = rim === undefined ? Number.POSITIVE_INFINITY : (aways[nth] ?? 0)
      const isStep = away <= near && other >= nearKey
      if (other >= key || away <= nearest || isStep) rows++
      entries += Number(other >= key) + Number(away <= nearest)
      if (near !== nearest) entries += Number(other >= nearKey) + Number(away <= near)
    }
    const beside = Math.max(
      (1000 * key) / nearness(near),
      (1000 * keyAt(nearest)) / nearness(nearest),
    )
    const floor = {
      key,
      nearKey,
      near: near === nearest ? 0 : near,
      nearest,
      least: Math.floor(beside + 0.5) + 1,
      rows: of * rows,
    }
    return { floor, cost: rows + entryCost * crowd * entries }
  }
  if (rim === undefined) return floorAt(0, 0).floor
  const furthest = Math.max(0, rim * ((1000 * (Math.max(...keys) + 1)) / target - 1))
  const steps = Array.from({ length: tried }, (_, nth) => (furthest * nth) / (tried - 1))
  return steps
    .flatMap((near) =>
      steps.filter((nearest) => nearest <= near).map((nearest) => floorAt(near, nearest)),
    )
    .reduce((best, one) => (one.cost < best.cost ? one : best)).floor
}

/** More than anybody's quality. */
const nobody = 2 ** 31 - 1
