import { availabilityDays } from '@ujuzi/contract/api/limits'
import { timeOfDayLabel } from '@ujuzi/contract/locale/option-labels'
import { m } from '@ujuzi/contract/messages'
import { timesOfDay } from '@ujuzi/contract/search/options'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { addDays, capitalised, longDay, noonUtc, shortMonthText } from '#app/lib/i18n/times.ts'
import { centreInStrip } from '#app/lib/page/centre-in-strip.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/link.tsx'
import { filterChipClasses } from './filter-chip.ts'

type Props = { params: SearchParams; today: string }

/** A plain disclosure of wide screens; CSS shows `AvailabilityFields` below the row of filters while it is open. */
export const AvailabilityToggle = ({ params: { date, time } }: Pick<Props, 'params'>) => (
  <details className="filter-when" open={Boolean(date || time)}>
    <summary className={filterChipClasses(false)}>
      <CalendarClock aria-hidden className="size-4.5" />
      {m.search_availability()}
    </summary>
  </details>
)

export function AvailabilityFields({ params, today }: Props) {
  const { date, time } = params
  return (
    <fieldset className="filter-more rounded-card border bg-card p-4">
      <legend className="sr-only">{m.search_availability()}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <DayChoice date={date} today={today} />
        <TimeOfDayField time={time} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="submit" className={buttonClasses({ look: 'outline' })}>
          {m.search_availability_apply()}
        </button>
        {(date || time) && (
          <Link
            to={searchPath(params, { date: '', time: undefined })}
            className={buttonClasses({ look: 'ghost' })}
          >
            {m.search_availability_clear()}
          </Link>
        )}
      </div>
    </fieldset>
  )
}

type DayProps = { date: string; today: string; onChange?: (date: string) => void }

/** One tap for a day, also without scripts. */
export function DayChoice({ date, today, onChange }: DayProps) {
  const tile = (value: string) => ({ value, checked: value === date, onChange })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-semibold">{m.search_date()}</legend>
      <div
        key={onChange ? undefined : date}
        className="scrollbar-none relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 cramped:-mx-2 cramped:px-2"
      >
        <DayTile {...tile('')}>
          <span className="text-label font-medium">{m.search_any_day()}</span>
        </DayTile>
        {Array.from({ length: availabilityDays + 1 }, (_, index) => addDays(today, index)).map(
          (day) => (
            <DayTile key={day} {...tile(day)}>
              <DayName day={day} />
            </DayTile>
          ),
        )}
      </div>
      <p className="mt-1 text-sm text-muted-foreground">{m.search_date_hint()}</p>
    </fieldset>
  )
}

type TileProps = {
  value: string
  checked: boolean
  onChange: DayProps['onChange']
  children: ReactNode
}

const DayTile = ({ value, checked, onChange, children }: TileProps) => (
  <label ref={checked ? centreTile : undefined} className="relative flex-none cursor-pointer">
    <input
      type="radio"
      name="date"
      value={value}
      {...checkedProps(checked, onChange, value)}
      className="peer absolute inset-0 cursor-pointer appearance-none rounded-control"
    />
    <span className="grid h-full min-h-18 min-w-15 content-center justify-items-center rounded-control border-[1.5px] bg-card px-2 py-1 text-caption leading-tight hover:border-foreground peer-checked:border-foreground peer-checked:bg-foreground peer-checked:text-background">
      {children}
    </span>
  </label>
)

function DayName({ day: date }: { day: string }) {
  const { weekday, day } = dayParts(noonUtc(date), 'UTC')
  return (
    <>
      <span className="sr-only">{capitalised(longDay(noonUtc(date), 'UTC'))}</span>
      <span aria-hidden="true">{weekday}</span>
      <b aria-hidden="true" className="text-lg leading-tight font-semibold">
        {day}
      </b>
      <span aria-hidden="true">{shortMonthText(noonUtc(date), 'UTC')}</span>
    </>
  )
}

function centreTile(tile: HTMLElement | null) {
  if (tile?.parentElement) centreInStrip(tile.parentElement, tile)
}

type TimeProps = Pick<SearchParams, 'time'> & {
  onChange?: (time: SearchParams['time']) => void
  /** Text of the choice of no time. */
  any?: string
}

export function TimeOfDayField({ time, onChange, any }: TimeProps) {
  const tile = (value: SearchParams['time']) => ({ value, checked: value === time, onChange })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-semibold">{m.search_time_of_day()}</legend>
      <div
        key={onChange ? undefined : time}
        className={classes('grid gap-2 cramped:grid-cols-1', any ? 'grid-cols-2' : 'grid-cols-3')}
      >
        {any && (
          <TimeTile {...tile(undefined)}>
            <b>{any}</b>
          </TimeTile>
        )}
        {timesOfDay.map((option) => {
          const [name, hours] = splitLabel(timeOfDayLabel(option))
          return (
            <TimeTile key={option} {...tile(option)}>
              <b>{name}</b>
              {hours}
            </TimeTile>
          )
        })}
      </div>
    </fieldset>
  )
}

type TimeTileProps = Pick<TimeProps, 'onChange'> & {
  value: SearchParams['time']
  checked: boolean
  children: ReactNode
}

const TimeTile = ({ value, checked, onChange, children }: TimeTileProps) => (
  <label className="day-part">
    <input
      type="radio"
      name="time"
      value={value ?? ''}
      {...checkedProps(checked, onChange, value)}
    />
    <span>{children}</span>
  </label>
)

/** A radio button that keeps its choice itself, unless someone else does. */
const checkedProps = <T,>(
  checked: boolean,
  onChange: ((value: T) => void) | undefined,
  value: T,
) => (onChange ? { checked, onChange: () => onChange(value) } : { defaultChecked: checked })

/** Splits "Morning (6AM - 12PM)" into "Morning" and "(6AM - 12PM)". */
const splitLabel = (label: string) => label.split(/ (?=\()/)
