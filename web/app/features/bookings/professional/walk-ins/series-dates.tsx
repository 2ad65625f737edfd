import type { SeriesDate } from '@ujuzi/contract/bookings/series'
import { m } from '@ujuzi/contract/messages'
import { useId } from 'react'
import { isPossible, SeriesDateText } from '#app/domain/bookings/series-dates.tsx'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import { shortDay } from '#app/lib/i18n/times.ts'
import { CheckboxInput } from '#app/ui/form/checkbox.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { showInDialog } from '#app/ui/overlay/show-in-dialog.ts'

/** Dates to book. A date that is taken can get another time, or is left out. */
export const SeriesDates = ({ dates }: { dates: readonly SeriesDate[] }) => (
  <fieldset ref={showInDialog} className="grid gap-1">
    <legend className="text-label font-semibold">{m.series_dates()}</legend>
    <p className="pb-1 text-label text-muted-foreground">{m.series_dates_text()}</p>
    <input type="hidden" name="dates_shown" value="1" />
    <ul className="divide-y rounded-control border-[1.5px] bg-card">
      {dates.map((date) => (
        <li key={date.start} className="px-3.5 py-1.5">
          {isPossible(date) ? <PossibleDate date={date} /> : <TakenDate date={date} />}
        </li>
      ))}
    </ul>
  </fieldset>
)

function PossibleDate({ date }: { date: SeriesDate }) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <CheckboxInput id={id} name="starts" value={date.start} defaultChecked />
      <SeriesDateText date={date} />
    </label>
  )
}

const TakenDate = ({ date: taken }: { date: SeriesDate }) => (
  <div className="grid gap-1.5 pb-2">
    <p className="flex min-h-11 items-center gap-3">
      <SeriesDateText date={taken} />
    </p>
    {taken.state === 'taken' && (
      <TimeField
        name={`other_${wallDate(taken.start)}`}
        label={m.series_other_time({ day: shortDay(`${wallDate(taken.start)}T12:00Z`, 'UTC') })}
      />
    )}
  </div>
)
