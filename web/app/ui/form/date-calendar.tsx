import { m } from '@ujuzi/contract/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { addMonths } from '#app/lib/forms/typed-date.ts'
import {
  addDays,
  capitalised,
  dateFormatter,
  longDateText,
  noonUtc,
  shortWeekdayText,
  weekdayText,
} from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = {
  id: string
  /** The chosen day, or ''. */
  day: string
  today: string
  min: string | undefined
  max: string | undefined
  /** Whether the focus moves into the calendar when it opens. */
  takesFocus: boolean
  onChoose: (day: string) => void
  onEscape: () => void
}

/** One month of days below a date field. Follows the ARIA pattern of a date picker. */
export function DateCalendar(props: Props) {
  const { id, day, today, min, max, takesFocus, onChoose, onEscape } = props
  const clamp = (one: string) => {
    if (min && one < min) return min
    return max && one > max ? max : one
  }
  /** The day that takes the focus; its month is shown. */
  const [reached, setReached] = useState(() => clamp(day || today))
  const [hasFocus, setHasFocus] = useState(takesFocus)
  const [wasAsked, setWasAsked] = useState(takesFocus)
  if (takesFocus !== wasAsked) {
    setWasAsked(takesFocus)
    setHasFocus(takesFocus)
  }
  const panel = useRef<HTMLDivElement>(null)
  const headingId = useId()
  useInView(panel)
  // Before the next key: one that arrives in between would close the calendar from the field, and the focus would go with it.
  useLayoutEffect(() => {
    if (hasFocus) panel.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [hasFocus, reached])
  const show = (months: number) => {
    setHasFocus(false)
    setReached(clamp(addMonths(reached, months)))
  }
  const month = reached.slice(0, 7)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') onEscape()
    else {
      const isDay = (event.target as HTMLElement).dataset.day !== undefined
      const next = isDay ? reachedWith(event, reached) : undefined
      if (next === undefined) return
      setHasFocus(true)
      setReached(clamp(next))
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={m.required_day()}
      onKeyDown={onKeyDown}
      // The focus stays in the field, also in browsers that focus no buttons.
      onMouseDown={(event) => event.target instanceof HTMLSelectElement || event.preventDefault()}
      className="absolute top-full left-0 z-40 mt-1 w-80 max-w-[calc(100vw-2rem)] rounded-card border bg-popover p-1 shadow-2"
    >
      <div className="flex items-center gap-1 pl-2">
        <h2 id={headingId} aria-live="polite" className="min-w-0 flex-1 font-semibold">
          {capitalised(monthAndYear(noonUtc(reached), 'UTC'))}
        </h2>
        {min && max && <YearChoice {...{ reached, min, max }} onChoose={(one) => show(one * 12)} />}
        <IconButton
          label={m.ui_month_before()}
          aria-disabled={min !== undefined && month <= min.slice(0, 7)}
          className="aria-disabled:opacity-40"
          onClick={() => show(-1)}
        >
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={m.ui_month_after()}
          aria-disabled={max !== undefined && month >= max.slice(0, 7)}
          className="aria-disabled:opacity-40"
          onClick={() => show(1)}
        >
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date picker is a grid
        role="grid"
        aria-labelledby={headingId}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weekOf(month).map((one) => (
              <th
                key={one}
                scope="col"
                abbr={weekdayText(noonUtc(one), 'UTC')}
                className="h-8 text-caption font-normal text-muted-foreground"
              >
                {capitalised(shortWeekdayText(noonUtc(one), 'UTC').replace('.', ''))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: cells of a grid can be selected
                <td key={one} aria-selected={one === day} className="p-0">
                  {one.startsWith(month) && (
                    <Day
                      day={one}
                      isChosen={one === day}
                      isToday={one === today}
                      isReached={one === reached}
                      isOutside={clamp(one) !== one}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  day: string
  isChosen: boolean
  isToday: boolean
  isReached: boolean
  /** Before the first or after the last day that can be chosen. */
  isOutside: boolean
  onChoose: (day: string) => void
}

function Day({ day, isChosen, isToday, isReached, isOutside, onChoose }: DayProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-label={capitalised(longDateText(noonUtc(day), 'UTC'))}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={isOutside || undefined}
      onClick={() => !isOutside && onChoose(day)}
      className={classes(
        'grid h-11 w-full place-items-center rounded-control text-label font-medium cramped:h-[44px]',
        isChosen && 'bg-foreground text-background',
        !isChosen && !isOutside && 'hover:bg-accent',
        !isChosen && isToday && 'border-[1.5px] border-input font-semibold',
        isOutside && 'cursor-default text-muted-foreground line-through opacity-60',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}

type YearProps = {
  reached: string
  min: string
  max: string
  onChoose: (yearsLater: number) => void
}

/** Where years lie between the first and the last day, as for birthdays. */
function YearChoice({ reached, min, max, onChoose }: YearProps) {
  const [first, last, shown] = [min, max, reached].map((one) => Number(one.slice(0, 4)))
  if (first === undefined || last === undefined || shown === undefined || last - first < 3) return
  return (
    <select
      aria-label={m.profile_year()}
      value={shown}
      onChange={({ target }) => onChoose(Number(target.value) - shown)}
      className="min-h-11 rounded-control border-[1.5px] border-input bg-card px-2 font-semibold"
    >
      {Array.from({ length: last - first + 1 }, (_, index) => last - index).map((year) => (
        <option key={year} value={year} className="bg-card">
          {year}
        </option>
      ))}
    </select>
  )
}

const monthAndYear = dateFormatter({ month: 'long', year: 'numeric' })

/** The week of a day, from Monday. */
function weekOf(month: string) {
  const first = `${month}-01`
  const weekday = (new Date(noonUtc(first)).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(first, index - weekday))
}

function weeksOf(month: string) {
  const week = weekOf(month)
  const weeks = Array.from({ length: 6 }, (_, index) => week.map((one) => addDays(one, index * 7)))
  return weeks.filter((days) => days.some((one) => one.startsWith(month)))
}

/** The day to which a key moves. */
function reachedWith({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>, day: string) {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  const forward = isMirrored ? -1 : 1
  const weekday = (new Date(noonUtc(day)).getUTCDay() + 6) % 7
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

/** Moves a panel sideways as far as it would leave the dialog or the page, and scrolls it into view. */
function useInView(panel: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const frame = element.parentElement?.closest('[role=dialog]') ?? document.documentElement
    const room = frame.getBoundingClientRect()
    const taken = element.getBoundingClientRect()
    const margin = 8
    const beyondEnd = Math.max(0, taken.right - (room.right - margin))
    const shift = Math.max(-beyondEnd, room.left + margin - taken.left)
    if (shift !== 0) element.style.translate = `${shift}px`
    element.scrollIntoView({ block: 'nearest' })
  }, [panel])
}
