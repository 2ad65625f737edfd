import type { TimeOff } from '@ujuzi/contract/bookings/agenda'
import { overlapping, type Stretch } from '#app/domain/calendar/lanes.ts'
import { onRulerAll, type Ruler, type Visit } from '#app/features/calendar/grid/calendar-plan.ts'
import { longestFree } from '#app/features/calendar/grid/room-for-words.ts'
import { within } from '#app/features/calendar/grid/scale-place.ts'

/** Time off as far as it is in view. */
export type OffInView = Stretch & {
  of: TimeOff
  /** The longest part that no visit covers, for its name; none where its name cannot be read. */
  free: Stretch | undefined
}

export const offsOn = (
  ruler: Ruler,
  timeOff: readonly TimeOff[],
  shown: Stretch,
  visits: readonly Stretch[],
): OffInView[] =>
  onRulerAll(ruler, timeOff).flatMap(({ of, ...stretch }) => {
    const part = within(stretch, shown)
    return part ? [{ ...part, of, free: longestFree(part, visits) }] : []
  })

/** Visits that leave room at their side for what they would hide, and all those they stand beside. */
export function besideOffs(visits: readonly Visit[], offs: readonly OffInView[]) {
  const hidden = offs.filter(({ free }) => !free)
  const touches = ({ from, to }: Stretch) => hidden.some((off) => off.from < to && from < off.to)
  return new Set(
    overlapping(visits)
      .filter((group) => group.some(touches))
      .flatMap((group) => group.map(({ of }) => of.id)),
  )
}
