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
import { faultsOf, switched, withMoreHours } from './hours.ts'
import { HoursLine } from './hours-line.tsx'
import { hoursSentence } from './hours-words.ts'

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:px-5'

export function HoursDay({ weekday }: { weekday: Weekday }) {
  const { draft, editing } = useEditor()
  const day = draft[hoursKey(weekday)]
  return (
    <li className={row}>
      {editing ? (
        <EditedDay weekday={weekday} day={day} />
      ) : (
        <ShownDay weekday={weekday} day={day} />
      )}
    </li>
  )
}

type Props = { weekday: Weekday; day: Day }

function ShownDay({ weekday, day: { is_open, intervals } }: Props) {
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

function EditedDay({ weekday, day }: Props) {
  const { faults, put } = useEditor()
  const [copying, setCopying] = useState(false)
  const at = hoursKey(weekday)
  const name = dayName(weekday)
  const wrong = faultsOf(day)
  const refused =
    wrong.size === 0 && Object.entries(faults).find(([path]) => path.startsWith(at))?.[1]
  return (
    <>
      <Switch
        label={name}
        checked={day.is_open}
        onChange={({ target }) => put(at, switched(day, target.checked))}
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
          day.intervals.map((interval, place) => {
            const fault = wrong.get(place)
            return (
              <HoursLine
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is all an interval is known by
                key={place}
                day={name}
                place={place}
                interval={interval}
                error={fault && hoursSentence(fault)}
                onChange={(next) => put(at, { ...day, intervals: day.intervals.with(place, next) })}
                onRemove={
                  day.intervals.length > 1
                    ? () => put(at, { ...day, intervals: day.intervals.toSpliced(place, 1) })
                    : undefined
                }
              />
            )
          })}
        {refused && <FieldError>{refused}</FieldError>}
        {day.is_open && day.intervals.length < profileLimits.intervals && (
          <Button
            look="ghost"
            size="small"
            className="-ml-3 justify-self-start"
            aria-label={m.profile_add_hours_to({ day: name })}
            onClick={() => put(at, withMoreHours(day))}
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
