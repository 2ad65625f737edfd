import { m } from '@ujuzi/contract/messages'
import { type TimeOfDay, timesOfDay } from '@ujuzi/contract/search/options'
import { Moon, Sun, Sunrise } from 'lucide-react'
import { Link } from 'react-router'
import {
  capitalised,
  longDay,
  noonUtc,
  timeText,
  zoneOffset,
  zoneTown,
} from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { type Choices, choicesSearch, isSameInstant } from './choices.ts'
import type { OpenTimesDay } from './load-book-page.ts'
import { mainSlots, shownPart, slotsByPart } from './slot-parts.ts'

type Props = {
  day: OpenTimesDay
  timezone: string
  choices: Choices
  /** Search string with another start on this day. */
  to: (start: string) => string
}

/** The open times of a day, one part of the day at a time, at first in steps of half an hour. */
export function OpenSlots({ day, timezone, choices, to }: Props) {
  const parts = slotsByPart(day.slots, timezone)
  const part = shownPart(parts, choices)
  const slots = parts[part]
  const main = mainSlots(slots, timezone, choices.start)
  const shown = choices.times === 'all' ? slots : main
  const at = day.slots[0]?.start ?? noonUtc(day.date)
  const search = (change: Choices) => choicesSearch({ ...choices, day: day.date, ...change })
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
      <nav aria-label={m.book_part()} className="mt-4">
        <ul className="grid grid-cols-3 gap-1 rounded-control bg-secondary p-1 cramped:grid-cols-1">
          {timesOfDay.map((one) => (
            <li key={one} className="grid">
              <PartLink
                part={one}
                count={parts[one].length}
                shown={one === part}
                to={search({ part: one })}
              />
            </li>
          ))}
        </ul>
      </nav>
      <ul
        aria-label={partLabels[part].name()}
        className={classes(
          'mt-3 grid gap-2',
          slots.some(({ seats_left }) => seats_left)
            ? 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]',
        )}
      >
        {shown.map(({ start, seats_left }) => (
          <li key={start} className="grid">
            <SlotLink
              text={timeText(start, timezone)}
              seatsLeft={seats_left}
              chosen={isSameInstant(choices.start, start)}
              to={to(start)}
            />
          </li>
        ))}
      </ul>
      {main.length < slots.length && (
        <p className="mt-1">
          <Link
            to={search({ times: choices.times ? undefined : 'all' })}
            replace
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center"
          >
            {choices.times ? m.book_fewer_times() : m.book_all_times({ count: slots.length })}
          </Link>
        </p>
      )}
    </>
  )
}

const partLabels = {
  morning: { Icon: Sunrise, name: m.book_morning },
  afternoon: { Icon: Sun, name: m.book_afternoon },
  evening: { Icon: Moon, name: m.book_evening },
} as const satisfies Record<TimeOfDay, unknown>

type PartProps = { part: TimeOfDay; count: number; shown: boolean; to: string }

function PartLink({ part, count, shown, to }: PartProps) {
  const { Icon, name } = partLabels[part]
  const content = (
    <>
      <span className="flex items-center gap-1.5 max-sm:text-label">
        <Icon aria-hidden className="size-4 flex-none max-sm:hidden" />
        {name()}
      </span>
      <span className="text-caption font-normal text-muted-foreground">
        {m.book_times_count({ count })}
      </span>
    </>
  )
  const look = 'grid min-h-12 place-content-center justify-items-center rounded-[7px] px-1 py-1'
  if (count === 0) return <span className={classes(look, 'text-muted-foreground')}>{content}</span>
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={shown || undefined}
      className={classes(
        look,
        'font-medium',
        shown ? 'bg-chosen font-semibold shadow-1' : 'hover:bg-accent',
      )}
    >
      {content}
    </Link>
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
