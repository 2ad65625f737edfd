import { m } from '@ujuzi/contract/messages'
import { type TimeOfDay, timeOfDayHours, timesOfDay } from '@ujuzi/contract/search/options'
import { Moon, Sun, Sunrise } from 'lucide-react'
import { Link } from 'react-router'
import {
  capitalised,
  longDay,
  minuteOfDay,
  noonUtc,
  timeText,
  zoneOffset,
  zoneTown,
} from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { isSameInstant, type TimeChoices } from './choices.ts'
import type { OpenTimesDay } from './load-book-page.ts'

type Props = {
  day: OpenTimesDay
  timezone: string
  choices: TimeChoices
  to: (time: TimeChoices) => string
}

export function SlotGroups({ day, timezone, choices, to }: Props) {
  const at = day.slots[0]?.start ?? noonUtc(day.date)
  return (
    <>
      <h2 className="heading-4 mt-7">{m.ui_choose_time()}</h2>
      <p className="mt-1 text-sm text-muted-foreground">
        {m.book_zone({
          day: capitalised(longDay(noonUtc(day.date), 'UTC')),
          town: zoneTown(timezone),
          offset: zoneOffset(timezone, at),
        })}
      </p>
      {timesOfDay.map((time) => (
        <SlotGroup
          key={time}
          time={time}
          slots={day.slots.filter(({ start }) => timeOfDayOf(timezone, start) === time)}
          {...{ day, timezone, choices, to }}
        />
      ))}
    </>
  )
}

const timeOfDayLabels = {
  morning: {
    Icon: Sunrise,
    name: m.book_morning,
    hours: m.book_morning_hours,
    none: m.book_no_morning,
  },
  afternoon: {
    Icon: Sun,
    name: m.book_afternoon,
    hours: m.book_afternoon_hours,
    none: m.book_no_afternoon,
  },
  evening: {
    Icon: Moon,
    name: m.book_evening,
    hours: m.book_evening_hours,
    none: m.book_no_evening,
  },
} as const satisfies Record<TimeOfDay, unknown>

type GroupProps = Props & { time: TimeOfDay; slots: OpenTimesDay['slots'] }

function SlotGroup({ time, slots, day, timezone, choices, to }: GroupProps) {
  const { Icon, name, hours, none } = timeOfDayLabels[time]
  return (
    <div className="mt-5 grid gap-2.5">
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        <Icon aria-hidden className="size-4.5" />
        {name()}
        <span className="font-normal text-muted-foreground">{hours()}</span>
      </h3>
      {slots.length === 0 && <p className="text-sm text-muted-foreground">{none()}</p>}
      {slots.length > 0 && (
        <ul
          aria-label={name()}
          className={classes(
            'grid gap-2',
            slots.some(({ seats_left }) => seats_left)
              ? 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'
              : 'grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]',
          )}
        >
          {slots.map(({ start, seats_left }) => (
            <li key={start} className="grid">
              <SlotLink
                text={timeText(start, timezone)}
                seatsLeft={seats_left}
                chosen={isSameInstant(choices.start, start)}
                to={to({ from: choices.from, day: day.date, start })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SlotLinkProps = { text: string; seatsLeft: number | undefined; chosen: boolean; to: string }

function SlotLink({ text, seatsLeft, chosen, to }: SlotLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'time' : undefined}
      className={classes(
        'grid min-h-12 place-content-center place-items-center rounded-control border-[1.5px] font-semibold',
        chosen
          ? 'border-primary bg-primary text-primary-foreground'
          : 'border-input bg-card hover:border-foreground hover:bg-accent',
      )}
    >
      {text}
      {seatsLeft && (
        <>
          {' '}
          <span
            className={classes(
              'px-1 pb-1 text-center text-sm font-normal',
              !chosen && 'text-muted-foreground',
            )}
          >
            {m.book_seats_left({ count: seatsLeft })}
          </span>
        </>
      )}
    </Link>
  )
}

/** Times before the morning or after the evening range are shown in the nearest group. */
function timeOfDayOf(timezone: string, start: string): TimeOfDay {
  const hour = minuteOfDay(timezone, start) / 60
  if (hour < timeOfDayHours.morning.to) return 'morning'
  return hour < timeOfDayHours.afternoon.to ? 'afternoon' : 'evening'
}
