import type { CSSProperties } from 'react'
import type { InLane, Stretch } from '#app/domain/calendar/lanes.ts'

/* What grid.css reads: hours after the first one shown, hundredths of the column. */

const hours = (minute: number, shown: Stretch) => (minute - shown.from) / 60

export const placeOf = ({ from, to }: Stretch, shown: Stretch) =>
  ({ '--s': hours(from, shown), '--e': hours(to, shown) }) as CSSProperties

export const placeInLane = (block: Stretch & InLane, shown: Stretch) =>
  ({
    ...placeOf(block, shown),
    '--x': (block.lane / block.lanes) * 100,
    '--w': 100 / block.lanes,
  }) as CSSProperties

/** What of a stretch is in view. */
export function within({ from, to }: Stretch, shown: Stretch): Stretch | undefined {
  const part = { from: Math.max(from, shown.from), to: Math.min(to, shown.to) }
  return part.from < part.to ? part : undefined
}
