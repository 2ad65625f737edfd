import { serviceSeatsMax, serviceSessionsMax } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { WeeklySession } from '@ujuzi/contract/services/service-options'
import { Plus, X } from 'lucide-react'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { More } from './more.tsx'
import { focusAddButton } from './row-focus.ts'
import { dayName, sessionText } from './shape-words.ts'

type Props = {
  values: ServiceValues
  change: (changes: Partial<ServiceValues>) => void
  errorAt: (path: string) => string | undefined
}

/** Seats of a group session and its weekly times. */
export function GroupFields({ values: { seats, sessions }, change, errorAt }: Props) {
  return (
    <More label={m.services_group()} open={seats !== 1}>
      <TextField
        label={m.services_seats()}
        name="seats"
        type="number"
        inputMode="numeric"
        min={1}
        max={serviceSeatsMax}
        value={seats || ''}
        error={errorAt('seats')}
        hint={m.services_seats_hint()}
        onChange={({ target }) => change({ seats: Number(target.value) })}
      />
      {seats > 1 && (
        <SessionRows
          sessions={sessions}
          errorAt={errorAt}
          onChange={(changed) => change({ sessions: changed })}
        />
      )}
    </More>
  )
}

type RowsProps = Pick<Props, 'errorAt'> & {
  sessions: readonly WeeklySession[]
  onChange: (sessions: WeeklySession[]) => void
}

function SessionRows({ sessions, errorAt, onChange }: RowsProps) {
  const change = (index: number, changes: Partial<WeeklySession>) =>
    onChange(sessions.map((one, n) => (n === index ? { ...one, ...changes } : one)))
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-label font-semibold">{m.services_weekly_times()}</legend>
      <p className="text-sm text-muted-foreground">{m.services_weekly_times_hint()}</p>
      {sessions.map((session, index) => (
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 cramped:grid-cols-1">
            <Select
              label={m.services_weekday()}
              name={`sessions.${index}.weekday`}
              options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
                value: String(day),
                label: dayName(day),
              }))}
              value={String(session.weekday)}
              onChange={({ target }) => change(index, { weekday: Number(target.value) })}
            />
            <TimeField
              label={m.services_session_start()}
              name={`sessions.${index}.start`}
              value={session.start}
              error={errorAt(`sessions.${index}.start`)}
              onChange={(start) => change(index, { start })}
            />
          </div>
          <IconButton
            label={m.services_remove_row({ name: sessionText(session) })}
            className="mt-7"
            onClick={(event) => {
              onChange(sessions.toSpliced(index, 1))
              focusAddButton(event)
            }}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      {sessions.length < serviceSessionsMax && (
        <div>
          <Button
            type="button"
            look="outline"
            size="small"
            onClick={() => onChange([...sessions, nextSession(sessions.at(-1))])}
          >
            <Plus aria-hidden className="size-5" />
            {m.services_add_session()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The time of the last one, on the next day. */
const nextSession = (last: WeeklySession | undefined): WeeklySession =>
  last ? { weekday: (last.weekday % 7) + 1, start: last.start } : { weekday: 1, start: '18:00' }
