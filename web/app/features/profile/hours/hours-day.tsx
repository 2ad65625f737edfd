import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { DayEditor } from '#app/domain/hours/day-editor.tsx'
import { dayName } from '#app/domain/hours/day-names.ts'
import type { Weekday } from '#app/domain/hours/hours.ts'
import { hoursKey, type ProfileDraft } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { CopyHours } from './copy-hours.tsx'

export function HoursDay({ weekday }: { weekday: Weekday }) {
  const { draft, editing, errors, edit, setField } = useEditor()
  const [copying, setCopying] = useState(false)
  const at = hoursKey(weekday)
  const day = draft[at]
  if (!editing) return <DaySummary weekday={weekday} day={day} />
  return (
    <DayEditor
      weekday={weekday}
      day={day}
      error={Object.entries(errors).find(([path]) => path.startsWith(at))?.[1]}
      onChange={(next) => setField(at, next)}
      onCopyToAll={() =>
        edit(
          () =>
            Object.fromEntries(
              weekdays.map((other) => [hoursKey(other), day]),
            ) as Partial<ProfileDraft>,
        )
      }
      onCopyToOthers={() => setCopying(true)}
      below={
        copying &&
        day.is_open && <CopyHours weekday={weekday} day={day} onDone={() => setCopying(false)} />
      }
    />
  )
}

type Props = { weekday: Weekday; day: ProfileDraft[ReturnType<typeof hoursKey>] }

const DaySummary = ({ weekday, day: { is_open, intervals } }: Props) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 cramped:grid-cols-1 md:grid-cols-[9.5rem_minmax(0,1fr)] md:px-5">
    <span className="font-semibold">{dayName(weekday)}</span>
    <span className="grid justify-items-end md:justify-items-start cramped:justify-items-start">
      {is_open
        ? intervals.map(({ open_time, close_time }) => (
            <span key={open_time}>{`${open_time} – ${close_time}`}</span>
          ))
        : m.business_closed()}
    </span>
  </li>
)
