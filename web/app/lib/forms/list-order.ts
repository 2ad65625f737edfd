/** The one at `from` stands at `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...one)
}

export type Box = { left: number; top: number; width: number; height: number }
type Point = { x: number; y: number }

/**
 * Where the thing at `place` goes when it is dragged to a point: onto another one, once the point is past its middle.
 * So two of different sizes do not swap back and forth while nothing moves.
 */
export function placeAt(boxes: readonly Box[], place: number, { x, y }: Point): number {
  const dragged = boxes[place]
  const over = boxes.findIndex(
    ({ left, top, width, height }) =>
      x >= left && x <= left + width && y >= top && y <= top + height,
  )
  const other = boxes[over]
  if (!dragged || !other || over === place) return place
  const past = isBeside(dragged, other)
    ? x - (other.left + other.width / 2)
    : y - (other.top + other.height / 2)
  return over > place === past > 0 ? over : place
}

/** In one row: the middle of one is at the height of the other. */
function isBeside(a: Box, b: Box) {
  const middle = b.top + b.height / 2
  return middle > a.top && middle < a.top + a.height
}
