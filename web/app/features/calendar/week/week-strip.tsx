import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { type Day, onRuler, trueRuler } from '#app/features/calendar/grid/calendar-plan.ts'
import { capitalised, dayParts, longDay, noonOf } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'

type Props = { agenda: Agenda; chosen: string }

/** On a phone the week is a strip of days, each with how much is booked. */
export function DayStrip({ agenda, chosen }: Props) {
  return (
    <nav
      aria-label={m.professional_week()}
      className="scrollbar-none relative grid auto-cols-[3.5rem] grid-flow-col gap-1.5 overflow-x-auto px-3 pt-1 pb-3 md:hidden"
    >
      {agenda.days.map((day) => (
        <DayLink
          key={day.date}
          day={day}
          count={countOn(day, agenda.bookings)}
          chosen={day.date === chosen}
        />
      ))}
    </nav>
  )
}

type DayProps = { day: Day; count: number; chosen: boolean }

function DayLink({ day: { date, open }, count, chosen }: DayProps) {
  const [search] = useSearchParams()
  const { weekday, day } = dayParts(noonOf(date), 'UTC')
  const closed = open.length === 0 && count === 0
  const state = closed
    ? m.professional_closed().toLocaleLowerCase()
    : m.professional_count_bookings({ count })
  return (
    <Link
      ref={chosen ? bringIntoView : undefined}
      to={addressWith(search, { day: date })}
      preventScrollReset
      aria-current={chosen ? 'date' : undefined}
      className={classes(
        'relative grid min-h-16 content-center justify-items-center rounded-control border-[1.5px] text-caption leading-tight',
        chosen && 'border-foreground bg-foreground text-background',
        !chosen && (closed ? 'hatched' : 'bg-card'),
      )}
    >
      <span className="sr-only">{`${capitalised(longDay(noonOf(date), 'UTC'))}, ${state}`}</span>
      <span aria-hidden="true">{weekday}</span>
      <b aria-hidden="true" className="text-lg leading-tight font-semibold">
        {day}
      </b>
      <span aria-hidden="true" className="mt-1 flex h-1 gap-0.5">
        {Array.from({ length: Math.min(count, stitchesMax) }, (_, place) => place).map((place) => (
          <i
            key={place}
            className={classes('w-1.5 rounded-full', chosen ? 'bg-highlight' : 'bg-primary')}
          />
        ))}
      </span>
    </Link>
  )
}

const stitchesMax = 5

/** Sideways only: the page stays where it is. */
function bringIntoView(link: HTMLElement | null) {
  const strip = link?.parentElement
  if (strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}

const countOn = (day: Day, bookings: Agenda['bookings']) =>
  bookings.filter(
    (booking) => booking.status !== 'cancelled' && onRuler(trueRuler(day), booking) !== undefined,
  ).length
