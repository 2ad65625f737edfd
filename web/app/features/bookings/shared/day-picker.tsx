import { m } from '@ujuzi/contract/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { addDays, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { centreInStrip } from '#app/lib/page/centre-in-strip.ts'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { daysInView, type TimeChoices } from './choices.ts'
import type { OpenTimesDay } from './load-book-page.ts'

/** The day in the URL if it can be booked, else the first with an open time. */
export function chosenDay(
  calendar: { days: readonly OpenTimesDay[]; until: string } | undefined,
  { day }: TimeChoices,
) {
  const days = calendar?.days ?? []
  const requested = days.find(({ date }) => date === day && date <= (calendar?.until ?? date))
  return requested ?? days.find(({ slots }) => slots.length > 0)
}

type Props = {
  days: readonly OpenTimesDay[]
  today: string
  from: string
  /** Last day that can be booked. */
  until: string
  day: string | undefined
  choices: TimeChoices
  to: (time: TimeChoices) => string
}

export function DayPicker({ days, today, from, until, day, choices, to }: Props) {
  const before = addDays(from, -daysInView)
  const after = addDays(from, daysInView)
  const strip = useChosenDayInView(day)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="heading-4">{m.book_choose_day()}</h2>
        <div className="flex items-center gap-1 cramped:flex-wrap">
          <p className="font-semibold">{monthRangeText(days, from)}</p>
          <PageArrow
            label={m.book_earlier_days()}
            to={from > today && to({ from: before > today ? before : undefined })}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </PageArrow>
          <PageArrow label={m.book_later_days()} to={after <= until && to({ from: after })}>
            <ChevronRight aria-hidden className="size-5" />
          </PageArrow>
        </div>
      </div>
      <ul
        ref={strip}
        aria-label={m.book_day()}
        className="scrollbar-none relative mt-3 -mr-4 cramped:-mr-2 -ml-11 grid snap-x snap-proximity auto-cols-[4.25rem] grid-flow-col gap-2 overflow-x-auto pt-1 pr-4 pb-2 pl-11 md:mr-0 md:pr-1 lg:ml-0 lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-7 lg:overflow-visible lg:p-0"
      >
        {days.map((openDay) => (
          <li key={openDay.date} className="grid snap-center">
            <DayTile
              openDay={openDay}
              label={openDay.date > until ? m.book_not_yet() : openTimesLabel(openDay)}
              chosen={openDay.date === day}
              to={to({ from: choices.from, day: openDay.date })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Keeps the chosen day in the middle of a strip that scrolls sideways. */
function useChosenDayInView(day: string | undefined) {
  const strip = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const tile = day && strip.current?.querySelector<HTMLElement>('[aria-current=date]')
    if (tile && strip.current) centreInStrip(strip.current, tile)
  }, [day])
  return strip
}

const tileClasses =
  'relative grid min-h-22 content-center justify-items-center gap-0.5 rounded-card border-[1.5px] px-0.5 py-2.5 text-sm leading-tight whitespace-nowrap'

type TileProps = { openDay: OpenTimesDay; label: string | undefined; chosen: boolean; to: string }

function DayTile({ openDay, label, chosen, to }: TileProps) {
  const { weekday, day } = dayParts(noonUtc(openDay.date), 'UTC')
  const count = openDay.slots.length
  const content = (
    <>
      <span aria-hidden="true">{weekday}</span>
      <span className="sr-only">
        {longDay(noonUtc(openDay.date), 'UTC')}
        {label && ', '}
      </span>
      <span aria-hidden="true" className="font-display text-[1.75rem] leading-none font-bold">
        {day}
      </span>
      {label && (
        <span
          className={classes(
            'text-caption text-balance whitespace-normal text-center',
            !chosen && 'text-muted-foreground',
          )}
        >
          {label}
        </span>
      )}
    </>
  )
  if (count === 0) {
    return <span className={classes(tileClasses, 'hatched text-muted-foreground')}>{content}</span>
  }
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'date' : undefined}
      className={classes(
        tileClasses,
        chosen
          ? 'border-primary bg-primary text-primary-foreground'
          : 'bg-card hover:border-foreground',
      )}
    >
      {content}
    </Link>
  )
}

/** A day with at most this many open times is marked. */
const fewSlots = 3

function openTimesLabel({ open, slots }: OpenTimesDay) {
  if (slots.length === 0) return open ? m.book_none_free() : m.book_closed()
  return slots.length <= fewSlots ? m.book_few_left() : undefined
}

function PageArrow({
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
function monthRangeText(days: readonly OpenTimesDay[], from: string) {
  const [first, last] = [from, days.at(-1)?.date ?? from].map(
    (day) => dayParts(noonUtc(day), 'UTC').month,
  )
  return first === last ? first : `${first} - ${last}`
}
