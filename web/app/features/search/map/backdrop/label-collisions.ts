export type Rect = { left: number; top: number; width: number; height: number }

/**
 * Reserves room for a label at the first shift, in pixels down, where it overlaps nothing. Returns that shift, or undefined
 * if there is no room.
 */
export function placeLabel(
  occupied: Rect[],
  rect: Rect,
  shifts: readonly number[] = [0],
): number | undefined {
  for (const shift of shifts) {
    const shifted = { ...rect, top: rect.top + shift }
    if (occupied.some((other) => overlaps(other, shifted))) continue
    occupied.push(shifted)
    return shift
  }
}

export const overlaps = (one: Rect, other: Rect) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
