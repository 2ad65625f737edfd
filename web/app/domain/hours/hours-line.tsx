import { m } from '@ujuzi/contract/messages'
import { X } from 'lucide-react'
import { useId } from 'react'
import { boxClasses, controlClasses, FieldError } from '#app/ui/form/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { formatClosingTime, type Interval, parseClosingTime } from './hours.ts'

type Props = {
  day: string
  place: number
  interval: Interval
  error?: string
  onChange: (interval: Interval) => void
  onRemove?: () => void
}

/** One interval of opening hours. */
export function HoursLine({ day, place, interval, error, onChange, onRemove }: Props) {
  const id = useId()
  const position = { day, number: place + 1 }
  const timeInput = (label: string, value: string, change: (value: string) => void) => (
    <span className={`${boxClasses(Boolean(error))} max-md:px-2`}>
      <input
        type="time"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={({ target }) => change(target.value)}
        className={`${controlClasses} tabular-nums max-md:[&::-webkit-calendar-picker-indicator]:hidden`}
      />
    </span>
  )
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 md:grid-cols-[8.75rem_auto_8.75rem_auto] md:justify-start">
        {timeInput(m.profile_opens(position), interval.open_time, (open_time) =>
          onChange({ ...interval, open_time }),
        )}
        <span aria-hidden="true" className="text-muted-foreground">
          {m.profile_to()}
        </span>
        {timeInput(
          m.profile_closes(position),
          formatClosingTime(interval.close_time),
          (close_time) => onChange({ ...interval, close_time: parseClosingTime(close_time) }),
        )}
        {onRemove ? (
          <IconButton label={m.profile_remove_hours(position)} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </IconButton>
        ) : (
          <span className="w-11" />
        )}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
