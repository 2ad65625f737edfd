/*
 * Top-k by threshold: only the first rows of many matches are wanted. The sort keys of a sample give a threshold that
 * just enough matches pass, and only rows that pass it are read, where the sort index and the term index intersect.
 * The rows found are exact; if too few pass, another plan has to be used.
 */

export type Sample = {
  /** One listing in this many is in the sample. */
  oneIn: number
  /** Sort keys of the sampled matches; the quality for best match. */
  keys: number[]
  /** Map distances of the sampled matches in degrees; empty where distance does not count. */
  distances: number[]
}

/** A sort key, and the number of matches expected to pass it. */
export type Threshold = { key: number; rows: number }

/** Sample rank of a threshold that passes too few rows for the page in only about one case in a hundred (2.5 sigma). */
const requiredSampleRank = (limit: number, oneIn: number) =>
  Math.ceil(limit / oneIn + 2.5 * Math.sqrt(limit / oneIn) + 1)

/** Threshold for a page of `limit` rows after the key `after`; undefined if the sample is too small. */
export function findThreshold(
  { oneIn, keys }: Sample,
  { isAscending, after, limit }: { isAscending: boolean; after: number | undefined; limit: number },
): Threshold | undefined {
  const sign = isAscending ? 1 : -1
  const remaining = keys
    .filter((key) => after === undefined || sign * (key - after) >= 0)
    .sort((a, b) => sign * (a - b))
  const key = remaining[requiredSampleRank(limit, oneIn) - 1]
  if (key === undefined) return undefined
  return { key, rows: oneIn * remaining.filter((other) => sign * (key - other) >= 0).length }
}

/**
 * Threshold of a block of best matches, in three steps: every row of quality `key` or more, rows within `near` degrees
 * of quality `nearKey` or more, and rows within `nearest` degrees of any quality. Rows in no step score below
 * `minScore`.
 */
export type BlockThreshold = Threshold & {
  nearKey: number
  near: number
  nearest: number
  minScore: number
}

/** Fewest rows of a block, more than on a page, since the text score reorders them. */
const minBlockRows = 24
/** Number of distances tried for each step. */
const distanceSteps = 9
/** Cost of reading an index entry, relative to reading a listing. */
const indexEntryCost = 0.1

type BlockRequest = {
  /** Score at which the previous block ended. */
  startScore: number
  /** Score at which this block is known to end, or 0. */
  endScore: number
  limit: number
  /** Degrees at which a business scores half; undefined if distance does not count. */
  decayDegrees: number | undefined
  /** Listings per match: the sort and position indexes contain all listings. */
  rowsPerMatch: number
}

/** Cheapest threshold of a block of the best by quality and distance; undefined if the sample is too small. */
export function findBlockThreshold(
  { oneIn, keys, distances }: Sample,
  { startScore, endScore, limit, decayDegrees, rowsPerMatch }: BlockRequest,
): BlockThreshold | undefined {
  const decay = (distance: number) => (decayDegrees === undefined ? 1 : 1 + distance / decayDegrees)
  const scores = keys.map((key, nth) => (1000 * key) / decay(distances[nth] ?? 0))
  const remaining = scores.filter((score) => score <= startScore).sort((a, b) => b - a)
  const target = endScore || remaining[requiredSampleRank(Math.max(limit, minBlockRows), oneIn) - 1]
  if (target === undefined || keys.length === 0) return undefined

  // Scores are rounded to integers in SQL, so 1 less is a safe bound.
  const keyAt = (distance: number) => Math.floor(((target - 1) * decay(distance)) / 1000)
  const thresholdAt = (near: number, nearest: number) => {
    const [key, nearKey] = [keyAt(near), near === nearest ? unreachableQuality : keyAt(nearest)]
    let [rows, entries] = [0, 0]
    for (const [nth, other] of keys.entries()) {
      const distance = decayDegrees === undefined ? Number.POSITIVE_INFINITY : (distances[nth] ?? 0)
      const isNear = distance <= near && other >= nearKey
      if (other >= key || distance <= nearest || isNear) rows++
      entries += Number(other >= key) + Number(distance <= nearest)
      if (near !== nearest) entries += Number(other >= nearKey) + Number(distance <= near)
    }
    const maxUnreadScore = Math.max(
      (1000 * key) / decay(near),
      (1000 * keyAt(nearest)) / decay(nearest),
    )
    const threshold = {
      key,
      nearKey,
      near: near === nearest ? 0 : near,
      nearest,
      minScore: Math.floor(maxUnreadScore + 0.5) + 1,
      rows: oneIn * rows,
    }
    return { threshold, cost: rows + indexEntryCost * rowsPerMatch * entries }
  }
  if (decayDegrees === undefined) return thresholdAt(0, 0).threshold
  const furthest = Math.max(0, decayDegrees * ((1000 * (Math.max(...keys) + 1)) / target - 1))
  const steps = Array.from(
    { length: distanceSteps },
    (_, nth) => (furthest * nth) / (distanceSteps - 1),
  )
  return steps
    .flatMap((near) =>
      steps.filter((nearest) => nearest <= near).map((nearest) => thresholdAt(near, nearest)),
    )
    .reduce((best, candidate) => (candidate.cost < best.cost ? candidate : best)).threshold
}

/** Greater than any quality. */
const unreachableQuality = 2 ** 31 - 1
