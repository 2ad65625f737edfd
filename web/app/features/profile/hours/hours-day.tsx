import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Day, hoursKey, type Weekday } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CopyHours } from './copy-hours.tsx'
import { dayName } from './day-names.ts'
import { addInterval, findHoursProblems, setOpen } from './hours.ts'
import { HoursLine } from './hours-line.tsx'
import { hoursErrorText } from './hours-words.ts'

const rowClasses =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:px-5'

export function HoursDay({ weekday }: { weekday: Weekday }) {
  const { draft, editing } = useEditor()
  const day = draft[hoursKey(weekday)]
  return (
    <li className={rowClasses}>
      {editing ? (
        <DayEditor weekday={weekday} day={day} />
      ) : (
        <DaySummary weekday={weekday} day={day} />
      )}
    </li>
  )
}

type Props = { weekday: Weekday; day: Day }

function DaySummary({ weekday, day: { is_open, intervals } }: Props) {
  return (
    <>
      <span className="font-semibold">{dayName(weekday)}</span>
      <span className="grid justify-items-end tabular-nums md:justify-items-start">
        {is_open
          ? intervals.map(({ open_time, close_time }) => (
              <span key={open_time}>{`${open_time} – ${close_time}`}</span>
            ))
          : m.business_closed()}
      </span>
    </>
  )
}

function DayEditor({ weekday, day }: Props) {
  const { errors, setField } = useEditor()
  const [copying, setCopying] = useState(false)
  const at = hoursKey(weekday)
  const name = dayName(weekday)
  const problems = findHoursProblems(day)
  const serverError =
    problems.size === 0 && Object.entries(errors).find(([path]) => path.startsWith(at))?.[1]
  return (
    <>
      <Switch
        label={name}
        checked={day.is_open}
        onChange={({ target }) => setField(at, setOpen(day, target.checked))}
      />
      {day.is_open && (
        <IconButton
          label={m.profile_copy_hours({ day: name })}
          aria-expanded={copying}
          className="md:col-start-3 md:row-start-1"
          onClick={() => setCopying(!copying)}
        >
          <Copy aria-hidden className="size-5" />
        </IconButton>
      )}
      <div className="col-span-full grid gap-2 md:col-span-1 md:col-start-2 md:row-start-1">
        {!day.is_open && (
          <p className="flex min-h-11 items-center text-muted-foreground">{m.business_closed()}</p>
        )}
        {day.is_open &&
          day.intervals.map((interval, index) => {
            const problem = problems.get(index)
            return (
              <HoursLine
                // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no identity but its index
                key={index}
                day={name}
                place={index}
                interval={interval}
                error={problem && hoursErrorText(problem)}
                onChange={(next) =>
                  setField(at, { ...day, intervals: day.intervals.with(index, next) })
                }
                onRemove={
                  day.intervals.length > 1
                    ? () => setField(at, { ...day, intervals: day.intervals.toSpliced(index, 1) })
                    : undefined
                }
              />
            )
          })}
        {serverError && <FieldError>{serverError}</FieldError>}
        {day.is_open && day.intervals.length < profileLimits.intervals && (
          <Button
            look="ghost"
            size="small"
            className="-ml-3 justify-self-start"
            aria-label={m.profile_add_hours_to({ day: name })}
            onClick={() => setField(at, addInterval(day))}
          >
            <Plus aria-hidden className="size-5" />
            {m.profile_add_hours()}
          </Button>
        )}
      </div>
      {copying && day.is_open && (
        <CopyHours weekday={weekday} day={day} onDone={() => setCopying(false)} />
      )}
    </>
  )
}
