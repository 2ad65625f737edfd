import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { type Desk, type Free, freeSearch } from '#app/domain/bookings/dialog-data.ts'
import type { Failed } from '#app/domain/bookings/form-failure.ts'
import { wallText } from '#app/domain/calendar/local-day.ts'
import { TimeField } from '#app/domain/calendar/time-field.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = {
  /** Where the free times of a day are asked for; nowhere while it is not known for what. */
  freeOn: ((day: string) => string) | undefined
  day: string
  /** What stands over the free times, where they are not simply those of the day. */
  freeTitle?: string
  time?: string
  /** Free times that are known already. */
  known?: Free
  limits?: { min: string; max: string }
  failed: Failed | undefined
}

/** A day and a time of the business, with the times that are free; any other may be typed. */
export function WhenFields(props: Props) {
  const { freeOn, day: first, freeTitle, time: at, known, limits, failed } = props
  const [day, setDay] = useState(first)
  const [time, setTime] = useState(at ?? '')
  const [exact, setExact] = useState('')
  const free = useFree(freeOn)
  const slots = free.slots ?? (day === first ? known : undefined)
  const type = (typed: string) => {
    setTime(typed)
    setExact('')
  }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        <TextField
          type="date"
          name="day"
          data-first-focus
          label={m.professional_day()}
          value={day}
          required
          {...limits}
          error={failed?.fields.day}
          onChange={({ target }) => {
            setDay(target.value)
            setExact('')
            free.ask(target.value)
          }}
        />
        <TimeField
          name="time"
          label={m.professional_time()}
          value={time}
          required
          failed={failed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <input type="hidden" name="exact" value={exact} />
      {failed?.fields.start && <p className="text-sm text-destructive">{failed.fields.start}</p>}
      {freeOn && slots && (
        <FreeTimes
          title={freeTitle ?? m.professional_free_times()}
          slots={slots}
          chosen={exact}
          onChoose={(start) => {
            setTime(wallText(start))
            setExact(start)
          }}
        />
      )}
    </div>
  )
}

/** Asked again with every other day; the services ask when they change. */
function useFree(freeOn: Props['freeOn']) {
  const fetcher = useFetcher<Desk>({ key: 'free-times' })
  const ask = (day: string) => {
    if (day && freeOn) fetcher.load(freeOn(day))
  }
  return { ask, slots: fetcher.data?.free }
}

export const freeAddress = (businessId: string, services: readonly { id: string }[], day: string) =>
  `/professional/bookings?free=${businessId}&${freeSearch(services, day)}`

/** The same for a visit that is there already. */
export const moveAddress = (id: string, day: string) =>
  `/professional/bookings?moving=${id}&on=${day}`

type TimesProps = { title: string; slots: Free; chosen: string; onChoose: (start: string) => void }

function FreeTimes({ title, slots, chosen, onChoose }: TimesProps) {
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
            {wallText(start)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
