type Box = { left: number; top: number; width: number; height: number }

/** Index of the block that an arrow key reaches: the nearest one in that direction; undefined if there is none. */
export function nextBlock(boxes: readonly Box[], current: number, key: string): number | undefined {
  const from = boxes[current]
  if (!from) return undefined
  let best: { index: number; distance: number } | undefined
  for (const [index, box] of boxes.entries()) {
    const distance = index === current ? undefined : distanceTowards(from, box, key)
    if (distance !== undefined && (!best || distance < best.distance)) best = { index, distance }
  }
  return best?.index
}

/** Distance in the direction of the key, in which deviation counts double; undefined on the other side. */
function distanceTowards(from: Box, to: Box, key: string) {
  const across = to.left + to.width / 2 - (from.left + from.width / 2)
  const down = to.top - from.top
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  const [along, aside] = isVertical ? [down, across] : [across, down]
  const ahead = key === 'ArrowDown' || key === 'ArrowRight' ? along : -along
  if (ahead <= 1) return undefined
  // Up and down stay in the column as long as it has another block.
  return ahead + Math.abs(aside) * (isVertical ? 20 : 2)
}
