import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Popover } from '#app/ui/overlay/popover.tsx'

type Props = {
  businessCalendar: Pick<BusinessCalendar, 'resources'>
  numbers: readonly number[]
  shown: readonly number[]
  toggle: (number: number) => void
  showAll: () => void
}

/** Chooses the people and places whose columns are shown. The button says how many are if it is not all. */
export function ColumnChoice({ businessCalendar, numbers, shown, toggle, showAll }: Props) {
  const [open, setOpen] = useState(false)
  const everyone = shown.length === numbers.length
  const count = everyone ? m.calendar_columns_all() : `${shown.length}/${numbers.length}`
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={m.calendar_columns()}
      trigger={
        <IconButton
          label={`${m.calendar_columns()}: ${count}`}
          look="outline"
          className={classes(!everyone && 'border-foreground')}
        >
          <Users aria-hidden className="size-5" />
          {!everyone && (
            <span
              aria-hidden
              className="absolute -top-1.5 -right-1.5 rounded-full bg-foreground px-1.5 text-caption font-semibold text-background"
            >
              {count}
            </span>
          )}
        </IconButton>
      }
    >
      <fieldset className="min-w-0 overflow-y-auto px-4 pt-3 pb-2">
        <legend className="float-left w-full pb-1 font-semibold">{m.calendar_columns()}</legend>
        {numbers.map((number) => {
          const found = businessCalendar.resources.find((one) => one.number === number)
          return (
            <Checkbox
              key={number}
              label={resourceName({ name: found?.name ?? '', number })}
              checked={shown.includes(number)}
              onChange={() => toggle(number)}
            />
          )
        })}
      </fieldset>
      <div className="border-t p-2">
        <Button look="ghost" block disabled={everyone} onClick={showAll}>
          {m.calendar_columns_all()}
        </Button>
      </div>
    </Popover>
  )
}
