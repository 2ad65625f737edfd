import { m } from '@ujuzi/contract/messages'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { addMonths, dayFieldText, parseTypedDate } from '#app/lib/forms/typed-date.ts'
import { useTypedValue } from '#app/lib/forms/use-typed-value.ts'
import { browserZone, localDay } from '#app/lib/i18n/times.ts'
import { createLateCode, useLateCode } from '#app/ui/late/late-code.ts'
import { boxClasses, controlClasses, controlProps, Field, type FieldTexts } from './field.tsx'
import { useCloseOutside } from './use-close-outside.ts'

type Props = Omit<FieldTexts, 'counter'> &
  Pick<ComponentProps<'input'>, 'required' | 'autoComplete'> & {
    /** Name under which the day is sent, as YYYY-MM-DD. */
    name?: string
    /** YYYY-MM-DD, or '' if empty. */
    value?: string
    defaultValue?: string | undefined
    /** Called with YYYY-MM-DD; '' while what is typed is no day. */
    onChange?: (day: string) => void
    min?: string | undefined
    max?: string | undefined
    'data-first-focus'?: boolean
    'data-field'?: string
  }

/** Bounds of a day in the past, as of a birth, that is at most so many years ago. */
export function pastDays(years: number) {
  const today = localDay(browserZone(), Date.now())
  return { min: addMonths(today, -12 * years), max: today }
}

const calendar = createLateCode(() => import('./date-calendar.tsx'))

/** A day, typed in any usual way or chosen in a calendar. Follows the ARIA pattern of a combobox with a dialog. */
export function DateField({
  label,
  hint,
  error,
  aside,
  name,
  value,
  defaultValue,
  onChange,
  min,
  max,
  ...input
}: Props) {
  const id = useId()
  const today = localDay(browserZone(), Date.now())
  const day = useTypedValue({
    value,
    defaultValue,
    onChange,
    parse: (text) => parseTypedDate(text, { today, min, max }),
    format: (one) => dayFieldText(one, today),
  })
  const shownError = day.isWrong ? m.ui_day_invalid() : error
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** `inside`: the calendar takes the focus. */
  const [open, setOpen] = useState<'beside' | 'inside'>()
  const close = () => setOpen(undefined)
  const leave = () => {
    close()
    day.leave()
  }
  const code = useLateCode(calendar, open !== undefined, close)
  useCloseOutside(box, open !== undefined, leave)
  const closeToField = () => {
    close()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen('inside')
    else if (event.key === 'Escape' && open) close()
    else {
      if (event.key === 'Enter') leave()
      return
    }
    event.preventDefault()
  }
  return (
    <Field {...{ id, label, hint, error: shownError, aside }}>
      <div ref={box} className={`relative ${boxClasses(Boolean(shownError))}`}>
        <CalendarDays
          aria-hidden
          className="pointer-events-none size-5 flex-none text-muted-foreground cramped:hidden"
        />
        <input
          autoComplete="off"
          {...input}
          {...controlProps(id, { hint, error: shownError })}
          ref={field}
          type="text"
          // On touch screens the calendar comes in place of a keyboard.
          inputMode={window.matchMedia('(pointer: coarse)').matches ? 'none' : undefined}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open !== undefined}
          aria-controls={open && code ? `${id}-calendar` : undefined}
          value={day.text}
          onChange={({ target }) => {
            close()
            day.type(target.value)
          }}
          onFocus={({ target }) => target.select()}
          onClick={() => setOpen('beside')}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            if (!box.current?.contains(relatedTarget)) leave()
          }}
          className={`${controlClasses} text-ellipsis`}
        />
        {name && <input type="hidden" name={name} value={day.entered} />}
        {open && code && (
          <code.DateCalendar
            id={`${id}-calendar`}
            day={day.entered}
            {...{ today, min, max }}
            takesFocus={open === 'inside'}
            onChoose={(chosen) => {
              day.choose(chosen)
              closeToField()
            }}
            onEscape={closeToField}
          />
        )}
      </div>
    </Field>
  )
}
