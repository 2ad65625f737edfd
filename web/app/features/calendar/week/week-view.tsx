import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import type { Stretch } from '#app/domain/calendar/lanes.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { SmallVisitBlock } from '#app/features/calendar/grid/booking-block.tsx'
import {
  type Day,
  hoursShown,
  leastRemPerHour,
  onRulerAll,
  type Ruler,
  type Shut,
  shutIn,
  visitsOn,
  wallRuler,
} from '#app/features/calendar/grid/calendar-plan.ts'
import { ShutBlock } from '#app/features/calendar/grid/closed-block.tsx'
import { closedWord } from '#app/features/calendar/grid/closed-words.ts'
import { HourGutter, nowOn } from '#app/features/calendar/grid/hour-gutter.tsx'
import { placeInLane, placeOf } from '#app/features/calendar/grid/scale-place.ts'
import { TimeMarker } from '#app/features/calendar/grid/time-marker.tsx'
import { TimeOffBlock } from '#app/features/calendar/time-off/time-off-block.tsx'
import { besideOffs, offsOn } from '#app/features/calendar/time-off/time-off-plan.ts'
import { capitalised, dayParts, longDay, noonOf } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import '#app/features/calendar/grid/grid.css'

type Props = { agenda: Agenda; today: string; now: number }

/** Seven days beside one column of hours. */
export function WeekView({ agenda, today, now }: Props) {
  const columns = agenda.days.map((day) => {
    const ruler = wallRuler(day)
    const visits = visitsOn(ruler, agenda.bookings)
    return { day, ruler, visits, openings: onRulerAll(ruler, day.open) }
  })
  const all = columns.flatMap(({ visits, openings }): Stretch[] => [...visits, ...openings])
  const shown = hoursShown(all, 24 * 60)
  const [first] = columns
  const current = columns.find(({ day }) => day.date === today)
  if (!first) return null
  return (
    <div className="relative overflow-x-auto pb-5">
      <div className="min-w-176">
        <Heads days={agenda.days} today={today} />
        <div
          className="calendar calendar-week"
          style={
            {
              '--least': `${leastRemPerHour(columns.flatMap(({ visits }) => visits))}rem`,
            } as React.CSSProperties
          }
        >
          <HourGutter
            ruler={first.ruler}
            shown={shown}
            now={current && nowOn(current.ruler, shown, now)}
          />
          <div className="calendar-columns" style={placeOf(shown, shown)}>
            {columns.map((column, index) => (
              <Column
                key={column.day.date}
                {...{ ...column, agenda, shown, now }}
                worded={index === 0 || column === current}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function Heads({ days, today }: { days: readonly Day[]; today: string }) {
  const [search] = useSearchParams()
  return (
    <ol className="grid grid-cols-7 pl-13">
      {days.map(({ date }) => {
        const { weekday, day } = dayParts(noonOf(date), 'UTC')
        return (
          <li key={date} className="px-1">
            <Link
              to={addressWith(search, { view: 'day', day: date })}
              preventScrollReset
              aria-current={date === today ? 'date' : undefined}
              className={classes(
                'relative grid min-h-11 justify-items-center rounded-[8px] py-0.5 text-sm leading-tight',
                date === today ? 'bg-highlight text-highlight-foreground' : 'hover:bg-accent',
              )}
            >
              <span className="sr-only">{capitalised(longDay(noonOf(date), 'UTC'))}</span>
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
  agenda: Agenda
  day: Day
  ruler: Ruler
  visits: ReturnType<typeof visitsOn>
  openings: readonly Stretch[]
  shown: Stretch
  now: number
  /** Says what a hatched hour is: once is enough in a week. */
  worded: boolean
}

function Column({ agenda, day, ruler, visits, openings, shown, now, worded }: ColumnProps) {
  const date = longDay(noonOf(day.date), 'UTC')
  const offs = offsOn(ruler, agenda.time_off, shown, visits)
  const beside = besideOffs(visits, offs)
  return (
    <section aria-label={capitalised(date)} className="calendar-column">
      {shutIn(shown, openings).map((shut) => (
        <ShutBlock
          key={shut.from}
          shut={shut}
          shown={shown}
          covers={[...visits, ...offs]}
          word={wordFor(shut, day, worded)}
        />
      ))}
      <TimeMarker ruler={ruler} shown={shown} label={m.professional_mark_day({ day: date })} />
      {offs.map((off) => (
        <TimeOffBlock
          key={off.of.id}
          off={off}
          day={day.date}
          timezone={agenda.timezone}
          shown={shown}
        />
      ))}
      <ol>
        {visits.map((visit) => (
          <li key={visit.of.id}>
            <SmallVisitBlock
              booking={visit.of}
              now={now}
              beside={beside.has(visit.of.id)}
              style={placeInLane(visit, shown)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordFor({ kind }: Shut, day: Day, worded: boolean) {
  if (kind === 'closed') return closedWord(day)
  return kind === 'break' && worded ? m.professional_break() : undefined
}
