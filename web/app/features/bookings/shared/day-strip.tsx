import { m } from '@ujuzi/contract/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayParts, daysAfter, longDay, noonOf } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { daysInView, type TimeChoices } from './choices.ts'
import type { FreeDay } from './load-book-page.ts'

type Props = {
  days: readonly FreeDay[]
  today: string
  from: string
  /** The last day that can be booked at all. */
  until: string
  day: string | undefined
  choices: TimeChoices
  to: (time: TimeChoices) => string
}

export function DayStrip({ days, today, from, until, day, choices, to }: Props) {
  const before = daysAfter(from, -daysInView)
  const after = daysAfter(from, daysInView)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="heading-4">{m.book_choose_day()}</h2>
        <div className="flex items-center gap-1 cramped:flex-wrap">
          <p className="font-semibold">{monthsOf(days, from)}</p>
          <Arrow
            label={m.book_earlier_days()}
            to={from > today && to({ from: before > today ? before : undefined })}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Arrow>
          <Arrow label={m.book_later_days()} to={after <= until && to({ from: after })}>
            <ChevronRight aria-hidden className="size-5" />
          </Arrow>
        </div>
      </div>
      <ul
        aria-label={m.book_day()}
        className="scrollbar-none relative mt-3 -mr-4 cramped:-mr-2 -ml-11 grid snap-x snap-proximity auto-cols-[4.25rem] grid-flow-col gap-2 overflow-x-auto scroll-pl-11 pt-1 pr-4 pb-2 pl-11 md:mr-0 md:pr-1 lg:ml-0 lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-7 lg:overflow-visible lg:p-0"
      >
        {days.map((free) => (
          <li key={free.date} className="grid snap-start">
            <DayTile
              free={free}
              word={free.date > until ? m.book_not_yet() : freeWord(free)}
              chosen={free.date === day}
              to={to({ from: choices.from, day: free.date })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const tile =
  'relative grid min-h-22 content-center justify-items-center gap-0.5 rounded-card border-[1.5px] px-0.5 py-2.5 text-sm leading-tight whitespace-nowrap'

type TileProps = { free: FreeDay; word: string; chosen: boolean; to: string }

function DayTile({ free, word, chosen, to }: TileProps) {
  const { weekday, day } = dayParts(noonOf(free.date), 'UTC')
  const count = free.slots.length
  const words = (
    <>
      <span aria-hidden="true">{weekday}</span>
      <span className="sr-only">{longDay(noonOf(free.date), 'UTC')}, </span>
      <span aria-hidden="true" className="font-display text-[1.75rem] leading-none font-bold">
        {day}
      </span>
      <span className={classes('text-caption', !chosen && 'text-muted-foreground')}>{word}</span>
    </>
  )
  if (count === 0) {
    return <span className={classes(tile, 'hatched text-muted-foreground')}>{words}</span>
  }
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'date' : undefined}
      className={classes(
        tile,
        chosen
          ? 'border-primary bg-primary text-primary-foreground'
          : 'bg-card hover:border-foreground',
      )}
    >
      {words}
    </Link>
  )
}

const few = 3

function freeWord({ open, slots }: FreeDay) {
  if (slots.length === 0) return open ? m.book_none_free() : m.book_closed()
  return slots.length <= few
    ? m.book_count_left({ count: slots.length })
    : m.book_count_free({ count: slots.length })
}

function Arrow({
  label,
  to,
  children,
}: {
  label: string
  to: string | false
  children: ReactNode
}) {
  if (!to) {
    return (
      <span
        aria-hidden="true"
        className="inline-grid size-11 place-items-center text-input opacity-50"
      >
        {children}
      </span>
    )
  }
  return (
    <Link to={to} preventScrollReset aria-label={label} className={iconButtonClasses}>
      {children}
    </Link>
  )
}

/** March, or March - April. */
function monthsOf(days: readonly FreeDay[], from: string) {
  const [first, last] = [from, days.at(-1)?.date ?? from].map(
    (day) => dayParts(noonOf(day), 'UTC').month,
  )
  return first === last ? first : `${first} - ${last}`
}
