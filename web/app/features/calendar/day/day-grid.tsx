import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { BookingBlock } from '#app/features/calendar/grid/booking-block.tsx'
import {
  type BusinessCalendarDay,
  closedRanges,
  elapsedTimeScale,
  minRemPerHour,
  type NowMarker,
  nowMarker,
  placeInColumn,
  rangeOnScale,
  rangesOnScale,
  type TimeScale,
  visibleHours,
  visibleMarker,
} from '#app/features/calendar/grid/calendar-layout.ts'
import { ClosedBlock } from '#app/features/calendar/grid/closed-block.tsx'
import { closedText } from '#app/features/calendar/grid/closed-text.ts'
import { ColumnBlocks } from '#app/features/calendar/grid/column-blocks.tsx'
import { HourGutter, NowLine } from '#app/features/calendar/grid/hour-gutter.tsx'
import { laneStyle } from '#app/features/calendar/grid/position-style.ts'
import { TimeSelector } from '#app/features/calendar/grid/time-selector.tsx'
import { resourceColumn } from '#app/features/calendar/moving/move-columns.ts'
import { MoveGrid } from '#app/features/calendar/moving/move-grid.tsx'
import { visibleTimeOff } from '#app/features/calendar/time-off/time-off-layout.ts'
import { longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { OwnHours } from './own-hours.tsx'
import '#app/features/calendar/grid/grid.css'

type Props = {
  businessCalendar: BusinessCalendar
  day: BusinessCalendarDay
  now: number
  /** Numbers of the people and places that have a column. */
  columns: readonly number[]
  /** There are no others. */
  isWhole: boolean
}

/** One day to scale, with a column per person or place. */
export function DayGrid({ businessCalendar, day, now, columns, isWhole }: Props) {
  const scale = elapsedTimeScale(day)
  const bookings = businessCalendar.bookings.filter((booking) => rangeOnScale(scale, booking))
  const placedBookings = rangesOnScale(scale, bookings)
  const openRanges = rangesOnScale(scale, day.open)
  const visibleTimeOffs = rangesOnScale(scale, businessCalendar.time_off)
  const placedHeld = rangesOnScale(scale, businessCalendar.held)
  const present = nowMarker(scale, now)
  const visibleRange = visibleHours(
    [...openRanges, ...placedBookings, ...placedHeld],
    scale.length,
    present,
  )
  const marker = visibleMarker(present, visibleRange)
  const resourceOf = (number: number) =>
    businessCalendar.resources.find((one) => one.number === number)
  return (
    <div
      className="calendar calendar-day"
      style={
        {
          '--least': `${minRemPerHour([...placedBookings, ...placedHeld])}rem`,
        } as React.CSSProperties
      }
    >
      <HourGutter scale={scale} visibleRange={visibleRange} now={marker} />
      <MoveGrid
        columns={columns.map((number) => resourceColumn(scale, number, resourceOf(number)))}
        visibleRange={visibleRange}
        bookings={bookings}
        stepMinutes={businessCalendar.step_minutes}
        opensOn={() => day.open[0]?.start}
      >
        <ClosedBlocks
          {...{ visibleRange, openRanges, scale, day }}
          covers={[...placedBookings, ...placedHeld, ...visibleTimeOffs]}
        />
        {columns.map((resource) => (
          <Column
            key={resource}
            {...{ businessCalendar, day, now, marker, scale, visibleRange, resource }}
            isOnlyResource={isWhole && columns.length === 1}
            bookings={bookings.filter((booking) => (booking.resource ?? 1) === resource)}
          />
        ))}
      </MoveGrid>
    </div>
  )
}

type ClosedBlocksProps = {
  visibleRange: MinuteRange
  openRanges: readonly MinuteRange[]
  covers: readonly MinuteRange[]
  scale: TimeScale
  day: BusinessCalendarDay
}

const ClosedBlocks = ({ visibleRange, openRanges, covers, scale, day }: ClosedBlocksProps) =>
  closedRanges(visibleRange, openRanges).map((range) => (
    <ClosedBlock
      key={range.from}
      range={range}
      visibleRange={visibleRange}
      covers={covers}
      label={closedText(range, scale, day)}
    />
  ))

type ColumnProps = Pick<Props, 'businessCalendar' | 'day' | 'now'> & {
  marker: NowMarker | undefined
  scale: TimeScale
  visibleRange: MinuteRange
  resource: number
  isOnlyResource: boolean
  bookings: readonly CalendarBooking[]
}

function Column({
  businessCalendar,
  day,
  now,
  marker,
  scale,
  visibleRange,
  resource,
  isOnlyResource,
  bookings,
}: ColumnProps) {
  const found = businessCalendar.resources.find(({ number }) => number === resource)
  const resourceId = found?.id
  const held = businessCalendar.held.filter((one) => one.resource === resource)
  const { placedBookings, placedHeld } = placeInColumn(scale, { bookings, held })
  const columnTimeOff = businessCalendar.time_off.filter(
    ({ resource_id }) => resource_id === null || resource_id === resourceId,
  )
  const visibleTimeOffs = visibleTimeOff(scale, columnTimeOff, visibleRange, placedBookings)
  const date = longDay(noonUtc(day.date), 'UTC')
  const name = resourceName({ name: found?.name ?? '', number: resource })
  return (
    <section aria-label={isOnlyResource ? date : `${name}, ${date}`} className="calendar-column">
      {resourceId && (
        <TimeSelector
          scale={scale}
          visibleRange={visibleRange}
          resource={isOnlyResource ? undefined : resource}
          label={
            isOnlyResource
              ? m.professional_mark_day({ day: date })
              : m.professional_mark_resource({ day: date, chair: name })
          }
        />
      )}
      {marker && <NowLine now={marker} visibleRange={visibleRange} />}
      <OwnHours
        {...{ day, scale, visibleRange }}
        off={found?.off ?? []}
        covers={[...placedBookings, ...visibleTimeOffs]}
      />
      <ColumnBlocks
        {...{ businessCalendar, day, visibleRange, now }}
        {...{ placedBookings, placedHeld, visibleTimeOffs }}
        Block={BookingBlock}
        styleOf={(block) => laneStyle(block, visibleRange)}
      />
    </section>
  )
}
