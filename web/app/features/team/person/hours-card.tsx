import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { DayEditor } from '#app/domain/hours/day-editor.tsx'
import type { Weekday } from '#app/domain/hours/hours.ts'
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
  return (
    <DayEditor
      weekday={weekday}
      day={day}
      onChange={(next) => change({ hours: { ...draft.hours, [weekday]: next } })}
      onCopyToAll={() =>
        change({
          hours: Object.fromEntries(weekdays.map((other) => [other, day])) as typeof draft.hours,
        })
      }
    />
  )
}
