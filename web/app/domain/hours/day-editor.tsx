import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { Copy, CopyCheck, Ellipsis, Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldError } from '#app/ui/form/field.tsx'
import { SwitchInput } from '#app/ui/form/switch.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'
import { dayName, shortDayName } from './day-names.ts'
import { addInterval, type DayHours, findHoursProblems, setOpen, type Weekday } from './hours.ts'
import { hoursErrorText } from './hours-error-text.ts'
import { HoursLine } from './hours-line.tsx'

type Props = {
  weekday: Weekday
  day: DayHours
  /** Error of the server, shown if the browser finds none. */
  error?: string | undefined
  onChange: (day: DayHours) => void
  onCopyToAll: () => void
  onCopyToOthers?: () => void
  /** Shown below the hours. */
  below?: ReactNode
}

/** The hours of one weekday, to edit: one row, also on phones. */
export function DayEditor(props: Props) {
  const { weekday, day, error, onChange, below } = props
  const id = useId()
  const problems = findHoursProblems(day)
  const changeInterval = (index: number, next: DayHours['intervals'][number]) =>
    onChange({ ...day, intervals: day.intervals.with(index, next) })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 px-4 py-1.25 cramped:grid-cols-[minmax(0,1fr)_auto] md:gap-x-3 md:px-5">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2 md:w-38">
        <SwitchInput
          id={id}
          checked={day.is_open}
          onChange={({ target }) => onChange(setOpen(day, target.checked))}
        />
        <span className="min-w-9 font-semibold">
          <span aria-hidden="true" className="md:hidden">
            {shortDayName(weekday)}
          </span>
          <span className="max-md:sr-only">{dayName(weekday)}</span>
        </span>
      </label>
      {day.is_open ? (
        <>
          <div className="grid gap-1.5 cramped:col-span-full cramped:row-start-2">
            {day.intervals.map((interval, index) => {
              const problem = problems.get(index)
              return (
                <HoursLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no identity but its index
                  key={index}
                  day={dayName(weekday)}
                  place={index}
                  interval={interval}
                  error={problem && hoursErrorText(problem)}
                  onChange={(next) => changeInterval(index, next)}
                />
              )
            })}
            {problems.size === 0 && error && <FieldError>{error}</FieldError>}
          </div>
          <DayMenu {...props} />
        </>
      ) : (
        <p className="col-span-2 flex min-h-11 items-center text-muted-foreground">
          {m.business_closed()}
        </p>
      )}
      {below && <div className="col-span-full py-1.5">{below}</div>}
    </li>
  )
}

function DayMenu({ weekday, day, onChange, onCopyToAll, onCopyToOthers }: Props) {
  const name = dayName(weekday)
  const { intervals } = day
  return (
    <DropdownMenu
      trigger={
        <IconButton label={m.profile_day_more({ day: name })} className="-mr-2">
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {intervals.length < profileLimits.intervals && (
        <MenuAction onSelect={() => onChange(addInterval(day))}>
          <Plus aria-hidden className="size-5" />
          {m.profile_add_hours()}
        </MenuAction>
      )}
      {intervals.length > 1 &&
        intervals.map((_, index) => (
          <MenuAction
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no identity but its index
            key={index}
            onSelect={() => onChange({ ...day, intervals: intervals.toSpliced(index, 1) })}
          >
            <Minus aria-hidden className="size-5" />
            {m.profile_remove_hours({ number: index + 1, day: name })}
          </MenuAction>
        ))}
      <MenuAction onSelect={onCopyToAll}>
        <CopyCheck aria-hidden className="size-5" />
        {m.profile_copy_to_all()}
      </MenuAction>
      {onCopyToOthers && (
        <MenuAction onSelect={onCopyToOthers}>
          <Copy aria-hidden className="size-5" />
          {m.profile_copy_hours()}
        </MenuAction>
      )}
    </DropdownMenu>
  )
}
