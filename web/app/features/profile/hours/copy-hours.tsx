import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { type Day, type Draft, hoursKey, type Weekday } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { dayName } from './day-names.ts'

type Props = { weekday: Weekday; day: Day; onDone: () => void }

/** The hours of this day for others too. */
export function CopyHours({ weekday, day, onDone }: Props) {
  const { edit } = useEditor()
  const others = weekdays.filter((one) => one !== weekday)
  const [chosen, setChosen] = useState<readonly Weekday[]>([])
  const copy = () => {
    edit(() => Object.fromEntries(chosen.map((one) => [hoursKey(one), day])) as Partial<Draft>)
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
          className="-ml-3"
          onClick={() => setChosen(others.filter((one) => !weekend.includes(one)))}
        >
          {m.profile_weekdays()}
        </Button>
        <Button look="ghost" size="small" onClick={() => setChosen(others)}>
          {m.profile_all_days()}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4">
        {others.map((one) => (
          <Checkbox
            key={one}
            label={dayName(one)}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" disabled={chosen.length === 0} onClick={copy}>
          {m.profile_copy_to_days({ count: chosen.length })}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {m.profile_cancel()}
        </Button>
      </div>
    </fieldset>
  )
}

const weekend: readonly Weekday[] = ['saturday', 'sunday']
