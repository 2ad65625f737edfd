import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { CompactBookingBlock } from '#app/features/calendar/grid/booking-block.tsx'
import {
  type BusinessCalendarDay,
  type ClosedRange,
  closedRanges,
  minRemPerHour,
  type NowMarker,
  nowMarker,
  type PlacedBooking,
  type PlacedHeldTime,
  placeInColumn,
  rangesOnScale,
  type TimeScale,
  visibleHours,
  visibleMarker,
  wallClockScale,
} from '#app/features/calendar/grid/calendar-layout.ts'
import { ClosedBlock } from '#app/features/calendar/grid/closed-block.tsx'
import { closedDayLabel } from '#app/features/calendar/grid/closed-text.ts'
import { ColumnBlocks } from '#app/features/calendar/grid/column-blocks.tsx'
import { HourGutter, NowLine } from '#app/features/calendar/grid/hour-gutter.tsx'
import { offsetStyle } from '#app/features/calendar/grid/position-style.ts'
import { TimeSelector } from '#app/features/calendar/grid/time-selector.tsx'
import { dayColumn } from '#app/features/calendar/moving/move-columns.ts'
import { MoveGrid } from '#app/features/calendar/moving/move-grid.tsx'
import { visibleTimeOff } from '#app/features/calendar/time-off/time-off-layout.ts'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { capitalised, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import '#app/features/calendar/grid/grid.css'

type Props = { businessCalendar: BusinessCalendar; today: string; now: number }

/**
 * Seven columns with one shared column of hours. Where there is little room, or many bookings overlap, five or three of them
 * are visible at a time.
 */
export function WeekView({ businessCalendar, today, now }: Props) {
  const columns = businessCalendar.days.map((day) => {
    const scale = wallClockScale(day)
    const placed = placeInColumn(scale, businessCalendar)
    return { day, scale, ...placed, openRanges: rangesOnScale(scale, day.open) }
  })
  const all = columns.flatMap(({ placedBookings, placedHeld, openRanges }): MinuteRange[] => [
    ...placedBookings,
    ...placedHeld,
    ...openRanges,
  ])
  const scroller = useShownDay(columns.findIndex(({ day }) => day.date === today))
  const hidden = useHiddenDays(scroller)
  const [first] = columns
  const current = columns.find(({ day }) => day.date === today)
  const present = current && nowMarker(current.scale, now)
  const visibleRange = visibleHours(all, 24 * 60, present)
  const marker = visibleMarker(present, visibleRange)
  const lanes = mostLanes(columns)
  if (!first) return null
  return (
    <div className="calendar-week-frame" {...hidden}>
      <div ref={scroller} data-scroller className="@container relative overflow-x-auto pb-5">
        <div
          className="calendar-days"
          data-crowd={Math.min(lanes, 5)}
          style={{ '--lanes': lanes } as React.CSSProperties}
        >
          <DayHeaders days={businessCalendar.days} today={today} />
          <div
            className="calendar calendar-week"
            style={
              {
                '--least': `${minRemPerHour(columns.flatMap(({ placedBookings }) => placedBookings))}rem`,
              } as React.CSSProperties
            }
          >
            <HourGutter scale={first.scale} visibleRange={visibleRange} now={marker} />
            <MoveGrid
              columns={columns.map(({ scale }) => dayColumn(scale))}
              visibleRange={visibleRange}
              bookings={businessCalendar.bookings}
              stepMinutes={businessCalendar.step_minutes}
              opensOn={({ scale }) =>
                businessCalendar.days.find(({ date }) => date === scale.day.date)?.open[0]?.start
              }
            >
              {columns.map((column, index) => (
                <Column
                  key={column.day.date}
                  {...{ ...column, businessCalendar, visibleRange, now }}
                  showsBreaks={index === 0 || column === current}
                  marker={column === current ? marker : undefined}
                />
              ))}
            </MoveGrid>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Most bookings beside each other on a day. */
const mostLanes = (columns: readonly Pick<ColumnProps, 'placedBookings' | 'placedHeld'>[]) =>
  Math.max(
    1,
    ...columns.flatMap(({ placedBookings, placedHeld }) =>
      [...placedBookings, ...placedHeld].map(({ lanes }) => lanes),
    ),
  )

/** Scrolls sideways until the day at this position is visible; -1 for none. */
function useShownDay(index: number) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = scroller
    const column = current?.querySelectorAll<HTMLElement>('.calendar-column')[index]
    if (!current || !column) return
    const { left, right } = current.getBoundingClientRect()
    const box = column.getBoundingClientRect()
    if (box.right > right || box.left < left) current.scrollLeft += box.right - right
  }, [index])
  return scroller
}

/** Attributes of a frame that shades the sides at which days are scrolled out of view. */
function useHiddenDays(scroller: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const measure = () => {
      const before = current.scrollLeft > 1
      const after = current.scrollLeft + current.clientWidth < current.scrollWidth - 1
      setHidden((last) =>
        last.before === before && last.after === after ? last : { before, after },
      )
    }
    measure()
    const resizes = new ResizeObserver(measure)
    resizes.observe(current)
    current.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizes.disconnect()
      current.removeEventListener('scroll', measure)
    }
  }, [scroller])
  return {
    'data-hidden-before': hidden.before || undefined,
    'data-hidden-after': hidden.after || undefined,
  }
}

function DayHeaders({ days, today }: { days: readonly BusinessCalendarDay[]; today: string }) {
  const [search] = useSearchParams()
  return (
    <ol className="grid grid-cols-7 pl-13">
      {days.map(({ date }) => {
        const { weekday, day } = dayParts(noonUtc(date), 'UTC')
        return (
          <li key={date} className="px-1">
            <Link
              to={searchWith(search, { view: 'day', day: date })}
              preventScrollReset
              aria-current={date === today ? 'date' : undefined}
              className={classes(
                'relative grid min-h-11 justify-items-center rounded-[8px] py-0.5 text-sm leading-tight',
                date === today ? 'bg-highlight text-highlight-foreground' : 'hover:bg-accent',
              )}
            >
              <span className="sr-only">{capitalised(longDay(noonUtc(date), 'UTC'))}</span>
              <span aria-hidden="true">{weekday}</span>
              <b aria-hidden="true" className="text-lg leading-tight font-semibold">
                {day}
              </b>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

type ColumnProps = {
  businessCalendar: BusinessCalendar
  day: BusinessCalendarDay
  scale: TimeScale
  placedBookings: readonly PlacedBooking[]
  placedHeld: readonly PlacedHeldTime[]
  openRanges: readonly MinuteRange[]
  visibleRange: MinuteRange
  now: number
  /** Labels breaks; one or two columns of the week are enough. */
  marker: NowMarker | undefined
  showsBreaks: boolean
}

function Column({
  businessCalendar,
  day,
  scale,
  placedBookings,
  placedHeld,
  openRanges,
  visibleRange,
  now,
  marker,
  showsBreaks,
}: ColumnProps) {
  const date = longDay(noonUtc(day.date), 'UTC')
  const visibleTimeOffs = visibleTimeOff(
    scale,
    businessCalendar.time_off,
    visibleRange,
    placedBookings,
  )
  const blocks = [...placedBookings, ...placedHeld]
  return (
    <section aria-label={capitalised(date)} className="calendar-column">
      {closedRanges(visibleRange, openRanges).map((range) => (
        <ClosedBlock
          key={range.from}
          range={range}
          visibleRange={visibleRange}
          covers={[...placedBookings, ...placedHeld, ...visibleTimeOffs]}
          label={closedLabelFor(range, day, showsBreaks)}
        />
      ))}
      {marker && <NowLine now={marker} visibleRange={visibleRange} />}
      <TimeSelector
        scale={scale}
        visibleRange={visibleRange}
        label={m.professional_mark_day({ day: date })}
      />
      <ColumnBlocks
        {...{ businessCalendar, day, visibleRange, now }}
        {...{ placedBookings, placedHeld, visibleTimeOffs }}
        Block={CompactBookingBlock}
        styleOf={(block) => offsetStyle(block, blocks, visibleRange)}
      />
    </section>
  )
}

function closedLabelFor({ kind }: ClosedRange, day: BusinessCalendarDay, showsBreaks: boolean) {
  if (kind === 'closed') return closedDayLabel(day)
  return kind === 'break' && showsBreaks ? m.professional_break() : undefined
}
