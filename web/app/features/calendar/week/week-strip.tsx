import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import {
  type BusinessCalendarDay,
  elapsedTimeScale,
  rangeOnScale,
} from '#app/features/calendar/grid/calendar-layout.ts'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { capitalised, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { centreInStrip } from '#app/lib/page/centre-in-strip.ts'
import { classes } from '#app/ui/classes.ts'

type Props = { businessCalendar: BusinessCalendar; chosen: string }

/** Week navigation on phones: one link per day with its number of bookings. */
export function WeekStrip({ businessCalendar, chosen }: Props) {
  return (
    <nav
      aria-label={m.professional_week()}
      className="scrollbar-none relative grid auto-cols-[3.5rem] grid-flow-col gap-1.5 overflow-x-auto px-3 pb-2"
    >
      {businessCalendar.days.map((day) => (
        <DayLink
          key={day.date}
          day={day}
          count={countBookingsOn(day, businessCalendar.bookings)}
          chosen={day.date === chosen}
        />
      ))}
    </nav>
  )
}

type DayLinkProps = { day: BusinessCalendarDay; count: number; chosen: boolean }

function DayLink({ day: { date, open }, count, chosen }: DayLinkProps) {
  const [search] = useSearchParams()
  const { weekday, day } = dayParts(noonUtc(date), 'UTC')
  const closed = open.length === 0 && count === 0
  const state = closed ? m.professional_closed() : m.professional_count_bookings({ count })
  return (
    <Link
      ref={chosen ? centreLink : undefined}
      to={searchWith(search, { day: date })}
      preventScrollReset
      aria-current={chosen ? 'date' : undefined}
      className={classes(
        'relative grid min-h-14 content-center justify-items-center rounded-control border-[1.5px] text-caption leading-tight',
        chosen && 'border-foreground bg-foreground text-background',
        !chosen && (closed ? 'hatched' : 'bg-card'),
      )}
    >
      <span className="sr-only">{`${capitalised(longDay(noonUtc(date), 'UTC'))}, ${state}`}</span>
      <span aria-hidden="true">{weekday}</span>
      <b aria-hidden="true" className="text-lg leading-tight font-semibold">
        {day}
      </b>
      <span aria-hidden="true" className="mt-1 flex h-1 gap-0.5">
        {Array.from({ length: Math.min(count, shownBookingsMax) }, (_, index) => index).map(
          (index) => (
            <i
              key={index}
              className={classes('w-1.5 rounded-full', chosen ? 'bg-highlight' : 'bg-primary')}
            />
          ),
        )}
      </span>
    </Link>
  )
}

const shownBookingsMax = 5

function centreLink(link: HTMLElement | null) {
  if (link?.parentElement) centreInStrip(link.parentElement, link)
}

const countBookingsOn = (day: BusinessCalendarDay, bookings: BusinessCalendar['bookings']) =>
  bookings.filter(
    (booking) =>
      booking.status !== 'cancelled' && rangeOnScale(elapsedTimeScale(day), booking) !== undefined,
  ).length
