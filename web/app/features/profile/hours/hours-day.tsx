import { m } from '@ujuzi/contract/messages'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { DayIntervals } from '#app/domain/hours/day-intervals.tsx'
import { dayName } from '#app/domain/hours/day-names.ts'
import { type DayHours, setOpen, type Weekday } from '#app/domain/hours/hours.ts'
import { hoursKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CopyHours } from './copy-hours.tsx'

const rowClasses =
  'grid grid-cols-[minmax(0,1fr)_auto] cramped:grid-cols-1 items-start gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:px-5'

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

type Props = { weekday: Weekday; day: DayHours }

function DaySummary({ weekday, day: { is_open, intervals } }: Props) {
  return (
    <>
      <span className="font-semibold">{dayName(weekday)}</span>
      <span className="grid justify-items-end tabular-nums md:justify-items-start cramped:justify-items-start">
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
  const serverError = Object.entries(errors).find(([path]) => path.startsWith(at))?.[1]
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
        <DayIntervals
          name={name}
          day={day}
          error={serverError}
          onChange={(next) => setField(at, next)}
        />
      </div>
      {copying && day.is_open && (
        <CopyHours weekday={weekday} day={day} onDone={() => setCopying(false)} />
      )}
    </>
  )
}
