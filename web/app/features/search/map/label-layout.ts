export type Rect = { left: number; top: number; width: number; height: number }

/** An area, and the line from it to the spot that it stands for. */
export type LabelArea = Rect & { line?: readonly Rect[] }

/** A label and the areas it may take, the best first. */
export type Label<Area extends LabelArea = LabelArea> = {
  key: string
  areas: Iterable<Area>
  /** Takes its best area also where none is free: for the searched place, which comes first. */
  always?: boolean
  /** May lie beyond the frame, where dragging the map brings it into view, but is not cut by it. */
  mayBeBeyond?: boolean
}

type Room = { frame: Rect; taken?: readonly Rect[] }

/**
 * Gives each label, in order of importance, its best area that no earlier label and nothing in `taken` covers and that
 * the frame does not cut. A label without such an area is left out.
 */
export function layOutLabels<Area extends LabelArea>(
  labels: Iterable<Label<Area>>,
  { frame, taken = [] }: Room,
): Map<string, Area> {
  const occupied = [...taken]
  const placed = new Map<string, Area>()
  for (const { key, areas, always, mayBeBeyond } of labels) {
    const isFree = (area: Area) =>
      (contains(frame, area) || (mayBeBeyond === true && !overlaps(frame, area))) &&
      !occupied.some((other) => partsOf(area).some((part) => overlaps(other, part)))
    const area = firstOf(areas, isFree) ?? (always ? firstOf(areas, () => true) : undefined)
    if (!area) continue
    occupied.push(...partsOf(area))
    placed.set(key, area)
  }
  return placed
}

/** All that a label covers. */
export const partsOf = (area: LabelArea): readonly Rect[] => [area, ...(area.line ?? [])]

function firstOf<Area>(areas: Iterable<Area>, isWanted: (area: Area) => boolean) {
  for (const area of areas) if (isWanted(area)) return area
}

export const overlaps = (one: Rect, other: Rect) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

const contains = (frame: Rect, { left, top, width, height }: Rect) =>
  left >= frame.left &&
  top >= frame.top &&
  left + width <= frame.left + frame.width &&
  top + height <= frame.top + frame.height

export type Point = { x: number; y: number }
export type Size = Pick<Rect, 'width' | 'height'>

/** The area of this size around a point. */
export const areaAround = ({ x, y }: Point, { width, height }: Size): Rect => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
})
