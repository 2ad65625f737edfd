import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import {
  type DialogData,
  type OpenTimes,
  openTimesSearch,
} from '#app/domain/bookings/dialog-data.ts'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { wallTime } from '#app/domain/calendar/local-day.ts'
import { WallTimeField } from '#app/domain/calendar/wall-time-field.tsx'
import { classes } from '#app/ui/classes.ts'
import { DateField } from '#app/ui/form/date-field.tsx'

type Props = {
  /** URL of the open times of a day; undefined until services are chosen. */
  openTimesUrlFor: ((day: string) => string) | undefined
  day: string
  /** Title of the open times, if they are not simply those of the day. */
  openTimesTitle?: string
  time?: string
  /** Open times that are already loaded for the first day. */
  initialOpenTimes?: OpenTimes
  limits?: { min: string; max: string }
  failure: FormFailure | undefined
  /** Who has a time of the day; undefined for a free one. */
  takenText?: ((time: string) => string | undefined) | undefined
  /** Called when the day or the time changes. */
  onChange?: () => void
  onDay?: (day: string) => void
}

/** Day and time fields with suggested open times; any other time can be typed. */
export function StartFields(props: Props) {
  const {
    openTimesUrlFor,
    day: initialDay,
    openTimesTitle,
    time: initialTime,
    initialOpenTimes,
    limits,
    failure,
    takenText,
    onChange,
    onDay,
  } = props
  const [day, setDay] = useState(initialDay)
  const [time, setTime] = useState(initialTime ?? '')
  const [exactStart, setExact] = useState('')
  const openTimes = useOpenTimes(openTimesUrlFor)
  const slots = openTimes.slots ?? (day === initialDay ? initialOpenTimes : undefined)
  const type = (typed: string) => {
    onChange?.()
    setTime(typed)
    setExact('')
  }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3 cramped:grid-cols-1">
        <DateField
          name="day"
          data-first-focus
          label={m.professional_day()}
          value={day}
          required
          {...limits}
          error={failure?.fields.day}
          onChange={(chosen) => {
            onChange?.()
            setDay(chosen)
            onDay?.(chosen)
            setExact('')
            openTimes.load(chosen)
          }}
        />
        <WallTimeField
          name="time"
          label={m.professional_time()}
          value={time}
          required
          noteOf={takenText}
          hint={takenText?.(time)}
          failure={failure}
          onChange={type}
        />
      </div>
      <input type="hidden" name="exact" value={exactStart} />
      {failure?.fields.start && <p className="text-sm text-destructive">{failure.fields.start}</p>}
      {openTimesUrlFor && slots && (
        <OpenTimesField
          title={openTimesTitle ?? m.professional_free_times()}
          slots={slots}
          chosen={exactStart}
          onChoose={(start) => {
            onChange?.()
            setTime(wallTime(start))
            setExact(start)
          }}
        />
      )}
    </div>
  )
}

/** Loads the open times when the day changes; when services change, their fields load them. */
function useOpenTimes(openTimesUrlFor: Props['openTimesUrlFor']) {
  const fetcher = useFetcher<DialogData>({ key: 'free-times' })
  const load = (day: string) => {
    if (day && openTimesUrlFor) fetcher.load(openTimesUrlFor(day))
  }
  return { load, slots: fetcher.data?.openTimes }
}

export const openTimesUrl = (
  businessId: string,
  services: readonly { id: string }[],
  day: string,
) => `/professional/bookings?free=${businessId}&${openTimesSearch(services, day)}`

/** URL of the times to which a booking can be rescheduled. */
export const rescheduleTimesUrl = (id: string, day: string) =>
  `/professional/bookings?moving=${id}&on=${day}`

type OpenTimesFieldProps = {
  title: string
  slots: OpenTimes
  chosen: string
  onChoose: (start: string) => void
}

function OpenTimesField({ title, slots, chosen, onChoose }: OpenTimesFieldProps) {
  if (slots.length === 0) {
    return <p className="text-label text-muted-foreground">{m.professional_no_free_times()}</p>
  }
  return (
    <fieldset>
      <legend className="pb-1.5 text-label font-semibold">{title}</legend>
      <div className="relative grid max-h-44 grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 overflow-y-auto p-0.5">
        {slots.map(({ start }) => (
          <button
            key={start}
            type="button"
            aria-pressed={start === chosen}
            onClick={() => onChoose(start)}
            className={classes(
              'min-h-11 rounded-control border-[1.5px] text-label font-medium',
              start === chosen
                ? 'border-foreground bg-foreground text-background'
                : 'bg-card hover:border-foreground',
            )}
          >
            {wallTime(start)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
