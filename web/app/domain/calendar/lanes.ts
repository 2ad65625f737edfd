/** A range of minutes; `to` is exclusive. */
export type MinuteRange = { from: number; to: number }

/** Column of an item among `lanes` columns of overlapping items. */
export type LanePosition = { lane: number; lanes: number }

/** Groups ranges that overlap, directly or through others; each group is sorted by start. */
export function groupOverlapping<T extends MinuteRange>(ranges: readonly T[]): T[][] {
  const groups: T[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const range of ranges.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const group = groups.at(-1)
    if (group && range.from < end) group.push(range)
    else groups.push([range])
    end = Math.max(end, range.to)
  }
  return groups
}

/** Assigns the ranges of one group to as few lanes as possible. */
export function assignLanes<T extends MinuteRange>(group: readonly T[]): (T & LanePosition)[] {
  const laneEnds: number[] = []
  const placed = group.map((range) => {
    const free = laneEnds.findIndex((end) => end <= range.from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = range.to
    return { ...range, lane }
  })
  return placed.map((range) => ({ ...range, lanes: laneEnds.length }))
}

export const placeInLanes = <T extends MinuteRange>(ranges: readonly T[]) =>
  groupOverlapping(ranges).flatMap(assignLanes)
