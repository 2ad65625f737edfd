import type { CSSProperties } from 'react'
import type { Stretch } from '#app/domain/calendar/lanes.ts'
import { placeOf } from './scale-place.ts'

/** Lower than this a word cannot be read. */
const readableMinutes = 30

/** The longest part of a stretch that nothing covers; none where no word could be read in it. */
export function longestFree(whole: Stretch, covers: readonly Stretch[]): Stretch | undefined {
  const free: Stretch[] = []
  let at = whole.from
  for (const { from, to } of covers.toSorted((a, b) => a.from - b.from)) {
    free.push({ from: at, to: Math.min(from, whole.to) })
    at = Math.max(at, to)
  }
  free.push({ from: at, to: whole.to })
  const longest = free.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best))
  return lengthOf(longest) >= readableMinutes ? longest : undefined
}

const lengthOf = ({ from, to }: Stretch) => to - from

/** The place of words inside of the block they are about. */
export const roomOf = (free: Stretch, whole: Stretch) =>
  ({ ...placeOf(free, whole), ...linesOf(free) }) as CSSProperties

/** As many as there is surely room for: an hour is three of them high at least. */
export const linesOf = (stretch: Stretch) =>
  ({ '--lines': Math.max(1, Math.floor((lengthOf(stretch) / 60) * 3 - 0.25)) }) as CSSProperties
