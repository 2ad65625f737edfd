import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { addInterval, type DayHours, findHoursProblems } from './hours.ts'
import { hoursErrorText } from './hours-error-text.ts'
import { HoursLine } from './hours-line.tsx'

type Props = {
  /** Name of the weekday. */
  name: string
  day: DayHours
  /** Error of the server, shown if the browser finds none. */
  error?: string | undefined
  onChange: (day: DayHours) => void
}

/** The intervals of one weekday, to edit; says so if the day is closed. */
export function DayIntervals({ name, day, error, onChange }: Props) {
  const problems = findHoursProblems(day)
  if (!day.is_open) {
    return <p className="flex min-h-11 items-center text-muted-foreground">{m.business_closed()}</p>
  }
  return (
    <>
      {day.intervals.map((interval, index) => {
        const problem = problems.get(index)
        return (
          <HoursLine
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no identity but its index
            key={index}
            day={name}
            place={index}
            interval={interval}
            error={problem && hoursErrorText(problem)}
            onChange={(next) => onChange({ ...day, intervals: day.intervals.with(index, next) })}
            onRemove={
              day.intervals.length > 1
                ? () => onChange({ ...day, intervals: day.intervals.toSpliced(index, 1) })
                : undefined
            }
          />
        )
      })}
      {problems.size === 0 && error && <FieldError>{error}</FieldError>}
      {day.intervals.length < profileLimits.intervals && (
        <Button
          look="ghost"
          size="small"
          className="-ml-3 justify-self-start"
          aria-label={m.profile_add_hours_to({ day: name })}
          onClick={() => onChange(addInterval(day))}
        >
          <Plus aria-hidden className="size-5" />
          {m.profile_add_hours()}
        </Button>
      )}
    </>
  )
}
