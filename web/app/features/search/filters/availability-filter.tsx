import { availabilityDays } from '@ujuzi/contract/api/limits'
import { timeOfDayLabel } from '@ujuzi/contract/locale/option-labels'
import { m } from '@ujuzi/contract/messages'
import { timesOfDay } from '@ujuzi/contract/search/options'
import { CalendarClock } from 'lucide-react'
import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { boxClasses, controlClasses } from '#app/ui/form/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { filterChipClasses } from './filter-chip.ts'

type Props = { params: SearchParams; today: string }

/** A plain disclosure; CSS shows `AvailabilityFields` below the row of filters while it is open. */
export const AvailabilityToggle = ({ params: { date, time } }: Pick<Props, 'params'>) => (
  <details open={Boolean(date || time)}>
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[13rem_minmax(0,1fr)]">
        <DateField date={date} today={today} />
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

function DateField({ date, today }: { date: string; today: string }) {
  return (
    <label className="grid content-start gap-1.5">
      <span className="text-label font-semibold">{m.search_date()}</span>
      <span className={boxClasses(false)}>
        <input
          key={date}
          type="date"
          name="date"
          defaultValue={date}
          min={today}
          max={addDays(today, availabilityDays)}
          className={controlClasses}
        />
      </span>
      <span className="text-sm text-muted-foreground">{m.search_date_hint()}</span>
    </label>
  )
}

function TimeOfDayField({ time }: Pick<SearchParams, 'time'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-semibold">{m.search_time_of_day()}</legend>
      <div key={time} className="grid grid-cols-3 gap-2 cramped:grid-cols-1">
        {timesOfDay.map((option) => {
          const [name, hours] = splitLabel(timeOfDayLabel(option))
          return (
            <label key={option} className="day-part">
              <input type="radio" name="time" value={option} defaultChecked={option === time} />
              <span>
                <b>{name}</b>
                {hours}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Splits "Morning (6AM - 12PM)" into "Morning" and "(6AM - 12PM)". */
const splitLabel = (label: string) => label.split(/ (?=\()/)

/** Calendar dates have no zone. */
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
