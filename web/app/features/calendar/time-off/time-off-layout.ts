import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import { groupOverlapping, type MinuteRange } from '#app/domain/calendar/lanes.ts'
import {
  type PlacedBooking,
  rangesOnScale,
  type TimeScale,
} from '#app/features/calendar/grid/calendar-layout.ts'
import { longestUncovered } from '#app/features/calendar/grid/label-area.ts'
import { clipTo } from '#app/features/calendar/grid/position-style.ts'

/** The visible part of time off. */
export type VisibleTimeOff = MinuteRange & {
  item: TimeOff
  /** The longest part that no booking covers, for the label; undefined if the label does not fit. */
  labelArea: MinuteRange | undefined
}

export const visibleTimeOff = (
  scale: TimeScale,
  timeOff: readonly TimeOff[],
  visibleRange: MinuteRange,
  placedBookings: readonly MinuteRange[],
): VisibleTimeOff[] =>
  rangesOnScale(scale, timeOff).flatMap(({ item, ...range }) => {
    const part = clipTo(range, visibleRange)
    return part ? [{ ...part, item, labelArea: longestUncovered(part, placedBookings) }] : []
  })

/** Ids of bookings that leave a margin for time off they would cover, and of all bookings in their groups. */
export function bookingsBesideTimeOff(
  placedBookings: readonly PlacedBooking[],
  visibleTimeOffs: readonly VisibleTimeOff[],
) {
  const hidden = visibleTimeOffs.filter(({ labelArea }) => !labelArea)
  const touches = ({ from, to }: MinuteRange) =>
    hidden.some((timeOff) => timeOff.from < to && from < timeOff.to)
  return new Set(
    groupOverlapping(placedBookings)
      .filter((group) => group.some(touches))
      .flatMap((group) => group.map(({ item }) => item.id)),
  )
}
