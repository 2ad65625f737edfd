import { m } from '@ujuzi/contract/messages'
import { useId } from 'react'
import { FieldError } from '#app/ui/form/field.tsx'
import { TimeInput, useTypedTime } from '#app/ui/form/time-field.tsx'
import { formatClosingTime, type Interval, parseClosingTime } from './hours.ts'

type Props = {
  day: string
  place: number
  interval: Interval
  error?: string | undefined
  onChange: (interval: Interval) => void
}

/** One interval of opening hours. */
export function HoursLine({ day, place, interval, error, onChange }: Props) {
  const id = useId()
  const position = { day, number: place + 1 }
  const opens = useTypedTime({
    value: interval.open_time,
    onChange: (open_time) => onChange({ ...interval, open_time }),
  })
  const closes = useTypedTime({
    value: formatClosingTime(interval.close_time),
    onChange: (close_time) => onChange({ ...interval, close_time: parseClosingTime(close_time) }),
  })
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    className: 'max-md:min-h-11! max-md:px-2! max-md:[&>svg]:hidden',
  }
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5 md:grid-cols-[7.5rem_auto_7.5rem] md:justify-start">
        <TimeInput {...shared} time={opens} aria-label={m.profile_opens(position)} />
        <span aria-hidden="true" className="text-muted-foreground">
          –
        </span>
        <TimeInput
          {...shared}
          time={closes}
          after={interval.open_time}
          aria-label={m.profile_closes(position)}
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
