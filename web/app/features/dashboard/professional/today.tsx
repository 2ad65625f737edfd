import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { isInProgress, StatusBadge } from '#app/domain/bookings/professional-status.tsx'
import { clientName } from '#app/domain/bookings/professional-text.ts'
import { seatsTakenText } from '#app/domain/bookings/sessions.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { clothCut } from '#app/domain/business/cloth-cut.ts'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { minuteOfDay, timeText, zoneTown } from '#app/lib/i18n/times.ts'
import { DrawnCloth } from '#app/ui/brand/drawn-cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { buildTimeline, type Timeline, type TimelineBlock } from './timeline.ts'

type Props = {
  bookings: readonly CalendarBooking[]
  business: BusinessCalendar['professional']
  timezone: string
  now: number
}

/** Today's bookings to scale; where they overlap and the card is narrow, one below the other instead. */
export function Today({ bookings, ...shown }: Props) {
  const { timezone } = shown
  const line = buildTimeline(bookings, timezone)
  const overlap = line.blocks.some(({ lanes }) => lanes > 1)
  return (
    <Card className="p-4 md:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-2">{m.professional_todays_bookings()}</h2>
        <LinkButton to="/professional/bookings" look="ghost" size="small" className="max-md:px-0">
          <CalendarDays aria-hidden className="size-5" />
          {m.professional_all_bookings()}
        </LinkButton>
      </div>
      {bookings.length === 0 ? (
        <p className="pb-2 text-muted-foreground">{m.professional_nothing_today()}</p>
      ) : (
        <div className="@container">
          {overlap && <TodayList line={line} {...shown} />}
          <div className={overlap ? 'hidden @lg:block' : undefined}>
            <TimelineView line={line} {...shown} />
          </div>
        </div>
      )}
      <p className="mt-6 text-caption text-muted-foreground">
        {m.professional_zone({ town: zoneTown(timezone) })}
      </p>
    </Card>
  )
}

type TimelineViewProps = Omit<Props, 'bookings'> & { line: Timeline }

function TimelineView({ line, business, timezone, now }: TimelineViewProps) {
  const { blocks, gaps, firstHour, lastHour, remPerHour } = line
  const rem = (minutes: number) => (minutes / 60) * remPerHour
  const top = (minute: number) => `${rem(minute - firstHour * 60)}rem`
  const clock = minuteOfDay(timezone, new Date(now).toISOString())
  const inView = clock >= firstHour * 60 && clock <= lastHour * 60
  const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index)
  return (
    <div className="relative" style={{ height: `${rem((lastHour - firstHour) * 60)}rem` }}>
      <div aria-hidden="true">
        {hours.map((hour) => (
          <span
            key={hour}
            style={{ top: top(hour * 60) }}
            className="absolute inset-x-0 border-t pt-1 text-caption leading-none text-muted-foreground tabular-nums"
          >
            {!(inView && hidesLabel(clock, hour, remPerHour)) &&
              `${String(hour).padStart(2, '0')}:00`}
          </span>
        ))}
      </div>
      {gaps.map(({ from, to }) => (
        <p
          key={from}
          style={{
            top: `calc(${top(from)} + 0.1875rem)`,
            height: `calc(${rem(to - from)}rem - 0.375rem)`,
          }}
          className="absolute right-0 left-13 grid place-items-center rounded-[8px] border-[1.5px] border-dashed bg-card text-sm text-muted-foreground"
        >
          {m.professional_free_for({ time: durationText(to - from) })}
        </p>
      ))}
      <ol className="absolute inset-y-0 right-0 left-13">
        {blocks.map((block) => (
          <BookingBlock
            key={block.booking.id}
            {...{ block, business, timezone }}
            now={now}
            top={top(block.from)}
            height={rem(block.to - block.from)}
          />
        ))}
      </ol>
      {inView && (
        <NowLine top={top(clock)} text={timeText(new Date(now).toISOString(), timezone)} />
      )}
    </div>
  )
}

function TodayList({ line: { blocks, gaps }, business, timezone, now }: TimelineViewProps) {
  const lines = [
    ...blocks.map((block) => ({ from: block.from, block })),
    ...gaps.map((gap) => ({ from: gap.from, gap })),
  ].toSorted((a, b) => a.from - b.from)
  return (
    <ol className="border-y @lg:hidden">
      {lines.map((one) =>
        'block' in one ? (
          <BookingRow
            key={one.block.booking.id}
            block={one.block}
            {...{ business, timezone, now }}
          />
        ) : (
          <li
            key={one.gap.from}
            className="border-t border-dashed py-1.5 text-center text-label text-muted-foreground first:border-t-0"
          >
            {m.professional_free_for({ time: durationText(one.gap.to - one.gap.from) })}
          </li>
        ),
      )}
    </ol>
  )
}

type BookingRowProps = Omit<Props, 'bookings'> & { block: TimelineBlock }

function BookingRow({ block, business, timezone, now }: BookingRowProps) {
  const { booking, attending } = block
  const { service, start, end } = booking
  const over = Date.parse(end) <= now
  return (
    <li
      className={classes(
        'relative flex min-h-14 flex-wrap items-center gap-x-3 border-t py-2 leading-snug first:border-t-0 hover:bg-accent',
        over && 'text-muted-foreground',
      )}
    >
      <span className="flex-none text-label font-semibold">{timeText(start, timezone)}</span>
      <BookingCloth
        {...{ business, over }}
        serviceId={service.id}
        className="h-9 w-2 rounded-full"
      />
      <div className="min-w-0 flex-1 wrap-anywhere cramped:basis-full">
        <h3 className="font-semibold">
          <BookingLink booking={booking} />
        </h3>
        <p className="text-label">
          {attending.length > 1 ? seatsTakenText(block) : clientName(booking)}
        </p>
      </div>
      <StatusBadge booking={booking} now={now} />
    </li>
  )
}

/** The name of the service; the whole row or block opens the booking in the calendar. */
const BookingLink = ({ booking: { id, service, start } }: { booking: CalendarBooking }) => (
  <Link
    to={`/professional/bookings?day=${wallDate(start)}&booking=${id}`}
    className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:shadow-none focus-visible:after:rounded-[8px] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
  >
    {service.name}
  </Link>
)

type ClothProps = Pick<Props, 'business'> & { serviceId: string; over: boolean; className: string }

/** A strip of the cloth of the service, in grey once the booking is over. */
const BookingCloth = ({ business, serviceId, over, className }: ClothProps) => (
  <span
    aria-hidden="true"
    className={classes('flex-none overflow-hidden', className, over && 'opacity-60 grayscale')}
  >
    <DrawnCloth
      id={business.id}
      category={clothCategory(business.category)}
      cut={clothCut(serviceId)}
      size="48x480"
    />
  </span>
)

/** The marker of the current time covers a nearby hour label. */
const hidesLabel = (clock: number, hour: number, remPerHour: number) =>
  Math.abs(((clock - hour * 60) / 60) * remPerHour - 0.375) < 1.375

type BookingBlockProps = Omit<Props, 'bookings'> & {
  block: TimelineBlock
  top: string
  height: number
}

function BookingBlock({ block, business, timezone, now, top, height }: BookingBlockProps) {
  const { booking, attending, lane, lanes } = block
  const { service, start, end } = booking
  const over = Date.parse(end) <= now
  const low = height < 4
  // Words are cut at the end of their line rather than broken where three bookings or more are side by side, or two in
  // very large text.
  const cut = low || lanes > 2
  const cutClasses = cut ? 'truncate' : lanes > 1 && 'cramped:block cramped:truncate'
  return (
    <li
      style={{
        top: `calc(${top} + 0.1875rem)`,
        height: `calc(${height}rem - 0.375rem)`,
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - ${lane + 1 < lanes ? 0.25 : 0}rem)`,
      }}
      className={classes(
        'absolute flex items-start gap-2 overflow-hidden rounded-[8px] border pr-2.5 leading-snug',
        over ? 'bg-muted' : 'bg-card shadow-1',
        isInProgress(booking, now) && 'border-foreground shadow-2',
      )}
    >
      <BookingCloth {...{ business, over }} serviceId={service.id} className="w-4 self-stretch" />
      <div className={classes('min-w-0 flex-1', low ? 'flex flex-wrap gap-x-2 py-1' : 'py-2')}>
        <h3 className={classes('font-semibold', !cut && 'line-clamp-2', cutClasses)}>
          <BookingLink booking={booking} />
        </h3>
        <p className={classes('text-label', cutClasses)}>
          {timeText(start, timezone)} ·{' '}
          {attending.length > 1 ? seatsTakenText(block) : clientName(booking)}
        </p>
      </div>
      {/* No room for the badge when bookings overlap or text is very large; the time and the cloth remain visible. */}
      <span className={lanes > 1 ? 'sr-only' : classes('cramped:sr-only', low ? 'mt-1' : 'mt-2.5')}>
        <StatusBadge booking={booking} now={now} />
      </span>
    </li>
  )
}

function NowLine({ top, text }: { top: string; text: string }) {
  return (
    <div
      aria-hidden="true"
      style={{ top }}
      className="absolute left-11 z-10 w-2 border-t-2 border-destructive"
    >
      <span className="absolute -top-3 right-full rounded-[4px] bg-destructive px-1 py-1 text-caption leading-none font-semibold text-destructive-foreground">
        {text}
      </span>
    </div>
  )
}
