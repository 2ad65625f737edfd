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

/** Left edge and width in percent of the column. */
export type HorizontalPlace = { x: number; w: number }

/** A block that starts this much later leaves the first two lines of the other one uncovered. */
const clearMinutes = 45

/**
 * Place of a block that may lie over others: it reaches into the lane on its right, whose later blocks cover its lower
 * part, and into the lane on its left, of whose earlier blocks it covers the lower part. The first lines of all of them
 * stay visible, on more than their lane. `others` are all blocks of the column.
 */
export function offsetPlace(
  block: MinuteRange & LanePosition,
  others: readonly (MinuteRange & LanePosition)[],
): HorizontalPlace {
  const overlapping = others.filter((one) => one.from < block.to && block.from < one.to)
  const inLane = (lane: number) => overlapping.filter((one) => one.lane === lane)
  const { lane, lanes } = block
  const isLeftFree = inLane(lane - 1).every((one) => block.from - one.from >= clearMinutes)
  const isRightFree = inLane(lane + 1).every((one) => one.from - block.from >= clearMinutes)
  const left = lane > 0 && isLeftFree ? lane - 0.4 : lane
  const right = lane < lanes - 1 && isRightFree ? lane + 1.7 : lane + 1
  return { x: (left / lanes) * 100, w: ((right - left) / lanes) * 100 }
}
