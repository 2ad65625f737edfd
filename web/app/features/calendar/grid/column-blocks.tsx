import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { ComponentType, CSSProperties } from 'react'
import type { LanePosition, MinuteRange } from '#app/domain/calendar/lanes.ts'
import { TimeOffBlock } from '#app/features/calendar/time-off/time-off-block.tsx'
import {
  bookingsBesideTimeOff,
  type VisibleTimeOff,
} from '#app/features/calendar/time-off/time-off-layout.ts'
import type { BookingBlockProps } from './booking-block.tsx'
import type { BusinessCalendarDay, PlacedBooking, PlacedHeldTime } from './calendar-layout.ts'
import { HeldBlock } from './held-block.tsx'

type Props = {
  businessCalendar: BusinessCalendar
  day: BusinessCalendarDay
  visibleRange: MinuteRange
  now: number
  placedBookings: readonly PlacedBooking[]
  placedHeld: readonly PlacedHeldTime[]
  visibleTimeOffs: readonly VisibleTimeOff[]
  /** Shows a booking in the width that the columns of the view have. */
  Block: ComponentType<BookingBlockProps>
  styleOf: (block: MinuteRange & LanePosition) => CSSProperties
}

/** The time off, bookings and held times of a column. */
export function ColumnBlocks(props: Props) {
  const { placedBookings, placedHeld, visibleTimeOffs, visibleRange, now, Block, styleOf } = props
  const { professional, timezone } = props.businessCalendar
  const needsMargin = bookingsBesideTimeOff(placedBookings, visibleTimeOffs)
  return (
    <>
      {visibleTimeOffs.map((off) => (
        <TimeOffBlock
          key={off.item.id}
          off={off}
          day={props.day.date}
          timezone={timezone}
          visibleRange={visibleRange}
        />
      ))}
      <ol>
        {placedBookings.map((placed) => (
          <li key={placed.item.id}>
            <Block
              business={professional}
              session={placed.session}
              now={now}
              needsMargin={needsMargin.has(placed.item.id)}
              style={styleOf(placed)}
            />
          </li>
        ))}
        {placedHeld.map((placed) => (
          <li key={placed.item.id}>
            <HeldBlock held={placed.item} timezone={timezone} style={styleOf(placed)} />
          </li>
        ))}
      </ol>
    </>
  )
}
