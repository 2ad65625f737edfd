/** Copy of the list with the item at index `from` moved to index `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item)
}

export type ItemBox = { left: number; top: number; width: number; height: number }
type Point = { x: number; y: number }

/**
 * Index for the item at `place` when it is dragged to a point: that of the item under the point, once the point is past
 * its middle. Otherwise two items of different sizes would swap back and forth.
 */
export function dropIndex(boxes: readonly ItemBox[], place: number, { x, y }: Point): number {
  const dragged = boxes[place]
  const target = boxes.findIndex(
    ({ left, top, width, height }) =>
      x >= left && x <= left + width && y >= top && y <= top + height,
  )
  const other = boxes[target]
  if (!dragged || !other || target === place) return place
  const past = isBeside(dragged, other)
    ? x - (other.left + other.width / 2)
    : y - (other.top + other.height / 2)
  return target > place === past > 0 ? target : place
}

/** True for boxes in one row: the middle of one is within the height of the other. */
function isBeside(a: ItemBox, b: ItemBox) {
  const middle = b.top + b.height / 2
  return middle > a.top && middle < a.top + a.height
}
