import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { Stretch } from '#app/domain/calendar/lanes.ts'
import { VisitBlock } from '#app/features/calendar/grid/booking-block.tsx'
import {
  chairsOf,
  type Day,
  hoursShown,
  leastRemPerHour,
  onRuler,
  onRulerAll,
  type Ruler,
  shutIn,
  trueRuler,
  visitsOn,
} from '#app/features/calendar/grid/calendar-plan.ts'
import { ShutBlock } from '#app/features/calendar/grid/closed-block.tsx'
import { shutText } from '#app/features/calendar/grid/closed-words.ts'
import { HourGutter, nowOn } from '#app/features/calendar/grid/hour-gutter.tsx'
import { placeInLane, placeOf } from '#app/features/calendar/grid/scale-place.ts'
import { TimeMarker } from '#app/features/calendar/grid/time-marker.tsx'
import { TimeOffBlock } from '#app/features/calendar/time-off/time-off-block.tsx'
import { besideOffs, offsOn } from '#app/features/calendar/time-off/time-off-plan.ts'
import { longDay, noonOf } from '#app/lib/i18n/times.ts'
import '#app/features/calendar/grid/grid.css'

type Props = { agenda: Agenda; day: Day; now: number }

/** One day true to scale, a column for each place that can be busy. */
export function DayView({ agenda, day, now }: Props) {
  const ruler = trueRuler(day)
  const bookings = agenda.bookings.filter((booking) => onRuler(ruler, booking))
  const visits = onRulerAll(ruler, bookings)
  const openings = onRulerAll(ruler, day.open)
  const offs = onRulerAll(ruler, agenda.time_off)
  const shown = hoursShown([...openings, ...visits], ruler.length)
  const chairs = chairsOf(agenda, bookings)
  return (
    <div className="relative overflow-x-auto pb-5">
      <div style={{ minWidth: `${3.25 + chairs.length * 6.5}rem` }}>
        {chairs.length > 1 && <ChairHeads chairs={chairs} />}
        <div
          className="calendar calendar-day"
          style={{ '--least': `${leastRemPerHour(visits)}rem` } as React.CSSProperties}
        >
          <HourGutter ruler={ruler} shown={shown} now={nowOn(ruler, shown, now)} />
          <div
            className="calendar-columns"
            style={placeOf({ from: shown.from, to: shown.to }, shown)}
          >
            <Closed {...{ shown, openings, ruler, day }} covers={[...visits, ...offs]} />
            {chairs.map((chair) => (
              <Column
                key={chair}
                {...{ agenda, day, now, ruler, shown, chair }}
                alone={chairs.length === 1}
                bookings={bookings.filter((booking) => (booking.chair ?? 1) === chair)}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function ChairHeads({ chairs }: { chairs: readonly number[] }) {
  return (
    <div
      aria-hidden="true"
      className="grid auto-cols-fr grid-flow-col pl-13 text-label font-semibold"
    >
      {chairs.map((number) => (
        <span key={number} className="px-2">
          {m.professional_chair({ number })}
        </span>
      ))}
    </div>
  )
}

type ClosedProps = {
  shown: Stretch
  openings: readonly Stretch[]
  covers: readonly Stretch[]
  ruler: Ruler
  day: Day
}

const Closed = ({ shown, openings, covers, ruler, day }: ClosedProps) =>
  shutIn(shown, openings).map((shut) => (
    <ShutBlock
      key={shut.from}
      shut={shut}
      shown={shown}
      covers={covers}
      word={shutText(shut, ruler, day)}
    />
  ))

type ColumnProps = Props & {
  ruler: Ruler
  shown: Stretch
  chair: number
  alone: boolean
  bookings: readonly Booking[]
}

function Column({ agenda, day, now, ruler, shown, chair, alone, bookings }: ColumnProps) {
  const { timezone } = agenda
  const chairId = agenda.chairs.find(({ number }) => number === chair)?.id
  const visits = visitsOn(ruler, bookings)
  const mine = agenda.time_off.filter(({ chair_id }) => chair_id === null || chair_id === chairId)
  const offs = offsOn(ruler, mine, shown, visits)
  const beside = besideOffs(visits, offs)
  const date = longDay(noonOf(day.date), 'UTC')
  const name = m.professional_chair({ number: chair })
  return (
    <section aria-label={alone ? date : `${name}, ${date}`} className="calendar-column">
      {chairId && (
        <TimeMarker
          ruler={ruler}
          shown={shown}
          chair={alone ? undefined : chair}
          label={
            alone
              ? m.professional_mark_day({ day: date })
              : m.professional_mark_chair({ day: date, chair: name })
          }
        />
      )}
      {offs.map((off) => (
        <TimeOffBlock key={off.of.id} off={off} day={day.date} timezone={timezone} shown={shown} />
      ))}
      <ol>
        {visits.map((visit) => (
          <li key={visit.of.id}>
            <VisitBlock
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
