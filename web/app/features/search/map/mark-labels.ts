import {
  areaAround,
  type Label,
  type LabelArea,
  overlaps,
  type Point,
  type Rect,
  type Size,
} from './label-layout.ts'
import type { Mark } from './pin-groups.ts'
import { textScale, textWidth } from './text-width.ts'

/** Where a mark is drawn: its offset from its spot, and as much of it as there is room for. */
export type MarkArea = LabelArea & { x: number; y: number; look: 'named' | 'plain' | 'dot' }

export type MarkTexts = {
  /** Text of the mark: a price, or the number of professionals. */
  text: string
  /** Name beside it: the town of a group; of a professional while it is selected. */
  name?: string | undefined
  /** Selected marks are larger. */
  isSelected: boolean
}

/** Free space between two marks. */
const gap = 4
const dot: Size = { width: 18, height: 18 }
/** Distances in pixels that a mark may move from its spot. */
const stepsAcross = Array.from({ length: 21 }, (_, step) => (step - 10) * 12)
const stepsDown = Array.from({ length: 25 }, (_, step) => (step - 12) * 6.5)
const moves: Point[] = stepsDown
  .flatMap((y) => stepsAcross.map((x) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))

/** The label of a mark: with its name if there is room, else without; a dot if there is room for nothing else. */
export function markLabel(mark: Mark, at: Point, texts: MarkTexts): Label<MarkArea> {
  const { text, name, isSelected } = texts
  const plain = pillSize(text, isSelected)
  const hasName = name && (isSelected || !mark.id)
  const named = hasName && { ...plain, width: plain.width + nameWidth(name, isSelected) }
  return {
    key: mark.key,
    areas: {
      *[Symbol.iterator]() {
        if (named) yield* movedAreas(at, 'named', named, namedMoves(mark))
        yield* movedAreas(at, 'plain', plain, moves)
        yield* movedAreas(at, 'dot', dot, moves)
      },
    },
  }
}

/** Made one after the other, because most marks take the first. */
function* movedAreas(
  at: Point,
  look: MarkArea['look'],
  size: Size,
  offsets: readonly Point[],
): Generator<MarkArea> {
  for (const { x, y } of offsets) {
    const area = areaAround({ x: at.x + x, y: at.y + y }, size)
    yield { ...area, x, y, look, line: lineTo(at, { x, y }, area) }
  }
}

/** Pixels between the squares that stand for a line. */
const lineStep = 5
/** The line may begin below what lies on the spot. */
const lineStart = 24

/** The line from a spot to the area that moved from it, as small squares. */
function lineTo(at: Point, { x, y }: Point, area: Rect): Rect[] {
  const length = Math.hypot(x, y)
  const squares: Rect[] = []
  for (let step = lineStart; step < length; step += lineStep) {
    const spot = { x: at.x + (x * step) / length, y: at.y + (y * step) / length }
    squares.push(areaAround(spot, { width: lineStep, height: lineStep }))
  }
  return squares.filter((square) => !overlaps(square, area))
}

/** The name of a selected professional matters more than its spot; that of a group does not. */
const namedMoves = ({ id }: Mark) => (id ? moves : moves.slice(0, 1))

/** Names are cut at this width. */
const maxNameWidth = 176

function nameWidth(name: string, isSelected: boolean) {
  const scale = textScale()
  const width = textWidth(name, { weight: 600, px: (isSelected ? 16 : 14) * scale })
  return Math.min(maxNameWidth * scale, width) + 8 * scale
}

function pillSize(text: string, isSelected: boolean): Size {
  const scale = textScale()
  const style = { weight: 600, px: (isSelected ? 16 : 14) * scale }
  const padding = (isSelected ? 32 : 24) * scale
  const height = (isSelected ? 40 : 32) * scale
  return {
    width: Math.max(height, textWidth(text, style) + padding) + gap,
    height: height + gap,
  }
}

/** Where the name of the searched place is drawn, from its spot. */
export type NameArea = Rect & { x: number; y: number }

const placeDot: Size = { width: 24, height: 24 }

/** The searched place: its mark, and its name below, above or beside it, moved into the frame. */
export function placeLabels(name: string, at: Point, frame: Rect): Label<NameArea>[] {
  const scale = textScale()
  const width = textWidth(name, { weight: 700, px: 14 * scale }) + 8
  const height = 20 * scale
  const isInside =
    at.x >= frame.left &&
    at.y >= frame.top &&
    at.x <= frame.left + frame.width &&
    at.y <= frame.top + frame.height
  const offsets: Point[] = [
    { x: 0, y: 13 + height / 2 },
    { x: 0, y: -13 - height / 2 },
    { x: 13 + width / 2, y: 0 },
    { x: -13 - width / 2, y: 0 },
  ]
  const areas = offsets.map((offset) => {
    const furthest = frame.left + frame.width - width / 2 - at.x
    const nearest = frame.left + width / 2 - at.x
    const x =
      isInside && offset.x === 0 ? Math.max(nearest, Math.min(furthest, offset.x)) : offset.x
    return { ...areaAround({ x: at.x + x, y: at.y + offset.y }, { width, height }), x, y: offset.y }
  })
  return [
    { key: 'place', areas: [{ ...areaAround(at, placeDot), x: 0, y: 0 }], always: true },
    { key: 'place name', areas, always: true },
  ]
}

/** The label of a ring of distance: on the ring, at the first of these spots with room. */
export function ringLabel<Spot extends Point>(key: string, text: string, spots: readonly Spot[]) {
  const scale = textScale()
  const size = {
    width: textWidth(text, { weight: 600, px: 12 * scale }) + 18 * scale,
    height: 24 * scale,
  }
  return { key, areas: spots.map((spot) => ({ ...areaAround(spot, size), spot })) }
}
