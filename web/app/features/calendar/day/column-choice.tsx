import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Check } from 'lucide-react'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { classes } from '#app/ui/classes.ts'

type Props = {
  agenda: Pick<Agenda, 'resources'>
  numbers: readonly number[]
  shown: readonly number[]
  toggle: (number: number) => void
  showAll: () => void
}

/** Chooses the people and places whose columns are shown. */
export function ColumnChoice({ agenda, numbers, shown, toggle, showAll }: Props) {
  return (
    <fieldset className="scrollbar-none relative mb-2 flex min-w-0 gap-2 overflow-x-auto py-1">
      <legend className="sr-only">{m.calendar_columns()}</legend>
      <Chip pressed={shown.length === numbers.length} onClick={showAll}>
        {m.calendar_columns_all()}
      </Chip>
      {numbers.map((number) => {
        const found = agenda.resources.find((one) => one.number === number)
        return (
          <Chip key={number} pressed={shown.includes(number)} onClick={() => toggle(number)}>
            {resourceName({ name: found?.name ?? '', number })}
          </Chip>
        )
      })}
    </fieldset>
  )
}

type ChipProps = { pressed: boolean; onClick: () => void; children: React.ReactNode }

const Chip = ({ pressed, onClick, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={classes(
      'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border-[1.5px] px-3.5 text-label font-medium',
      pressed
        ? 'border-foreground bg-accent'
        : 'bg-card text-muted-foreground hover:border-foreground',
    )}
  >
    {pressed && <Check aria-hidden className="size-4" strokeWidth={2.5} />}
    {children}
  </button>
)
