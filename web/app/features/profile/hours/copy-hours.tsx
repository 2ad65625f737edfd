import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { dayName } from '#app/domain/hours/day-names.ts'
import type { DayHours, Weekday } from '#app/domain/hours/hours.ts'
import { hoursKey, type ProfileDraft } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

type Props = { weekday: Weekday; day: DayHours; onDone: () => void }

/** Copies the hours of a day to other days. */
export function CopyHours({ weekday, day, onDone }: Props) {
  const { edit } = useEditor()
  const others = weekdays.filter((other) => other !== weekday)
  const [chosen, setChosen] = useState<readonly Weekday[]>([])
  const copy = () => {
    edit(
      () =>
        Object.fromEntries(chosen.map((other) => [hoursKey(other), day])) as Partial<ProfileDraft>,
    )
    onDone()
  }
  const title = m.profile_copy_hours_to({ day: dayName(weekday) })
  return (
    <fieldset className="col-span-full rounded-card border bg-popover px-4 py-3.5 shadow-2">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-semibold">
        {title}
      </p>
      <div className="flex flex-wrap gap-x-4">
        <Button
          look="ghost"
          size="small"
          flush
          onClick={() => setChosen(others.filter((other) => !weekend.includes(other)))}
        >
          {m.profile_weekdays()}
        </Button>
        <Button look="ghost" size="small" onClick={() => setChosen(others)}>
          {m.profile_all_days()}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4">
        {others.map((other) => (
          <Checkbox
            key={other}
            label={dayName(other)}
            checked={chosen.includes(other)}
            onChange={({ target }) =>
              setChosen(
                target.checked
                  ? [...chosen, other]
                  : chosen.filter((selected) => selected !== other),
              )
            }
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" disabled={chosen.length === 0} onClick={copy}>
          {m.profile_copy_to_days({ count: chosen.length })}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </fieldset>
  )
}

const weekend: readonly Weekday[] = ['saturday', 'sunday']
