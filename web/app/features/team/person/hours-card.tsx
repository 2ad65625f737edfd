import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { DayIntervals } from '#app/domain/hours/day-intervals.tsx'
import { dayName } from '#app/domain/hours/day-names.ts'
import { setOpen, type Weekday } from '#app/domain/hours/hours.ts'
import { Card } from '#app/ui/data/card.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import type { PersonDraft } from './person-draft.ts'

type Props = { draft: PersonDraft; change: (changes: Partial<PersonDraft>) => void }

/** Own weekly hours, or those of the business. */
export const HoursCard = ({ draft, change }: Props) => (
  <Card className="grid content-start overflow-hidden">
    <div className="grid gap-1 p-4 md:p-5">
      <h2 className="title-2">{m.team_hours()}</h2>
      <Switch
        label={m.team_own_hours()}
        hint={m.team_own_hours_hint()}
        checked={draft.ownHours}
        onChange={({ target }) => change({ ownHours: target.checked })}
      />
    </div>
    {draft.ownHours && (
      <ul className="divide-y border-t">
        {weekdays.map((weekday) => (
          <OwnDay key={weekday} {...{ weekday, draft, change }} />
        ))}
      </ul>
    )}
  </Card>
)

function OwnDay({ weekday, draft, change }: Props & { weekday: Weekday }) {
  const day = draft.hours[weekday]
  const save = (next: typeof day) => change({ hours: { ...draft.hours, [weekday]: next } })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-y-1 px-4 py-2.5 md:px-5">
      <Switch
        label={dayName(weekday)}
        checked={day.is_open}
        onChange={({ target }) => save(setOpen(day, target.checked))}
      />
      <div className="grid gap-2">
        <DayIntervals name={dayName(weekday)} day={day} onChange={save} />
      </div>
    </li>
  )
}
