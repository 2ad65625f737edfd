/** From a minute up to another, which is not part of it. */
export type Stretch = { from: number; to: number }

/** Its place beside others of the same time. */
export type InLane = { lane: number; lanes: number }

/** Runs that touch one another in time, each in order. */
export function overlapping<T extends Stretch>(stretches: readonly T[]): T[][] {
  const groups: T[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const group = groups.at(-1)
    if (group && stretch.from < end) group.push(stretch)
    else groups.push([stretch])
    end = Math.max(end, stretch.to)
  }
  return groups
}

/** Those of a run side by side, in as few lanes as it takes. */
export function sideBySide<T extends Stretch>(group: readonly T[]): (T & InLane)[] {
  const laneEnds: number[] = []
  const placed = group.map((stretch) => {
    const free = laneEnds.findIndex((end) => end <= stretch.from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = stretch.to
    return { ...stretch, lane }
  })
  return placed.map((stretch) => ({ ...stretch, lanes: laneEnds.length }))
}

export const inLanes = <T extends Stretch>(stretches: readonly T[]) =>
  overlapping(stretches).flatMap(sideBySide)
