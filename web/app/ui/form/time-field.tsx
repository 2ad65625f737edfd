import { m } from '@ujuzi/contract/messages'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { listedTimes, parseTypedTime, timesBeginningWith } from '#app/lib/forms/typed-time.ts'
import { useTypedValue } from '#app/lib/forms/use-typed-value.ts'
import { classes } from '#app/ui/classes.ts'
import { boxClasses, controlClasses, controlProps, Field, type FieldTexts } from './field.tsx'
import { ListOption, listPanelClasses } from './list-option.tsx'
import { useCloseOutside } from './use-close-outside.ts'

type ValueProps = {
  /** Name under which the time is sent, as HH:MM. */
  name?: string
  /** HH:MM, or '' if empty. */
  value?: string
  defaultValue?: string | undefined
  /** Called with HH:MM; '' while what is typed is no time. */
  onChange?: (time: string) => void
  /** Of an end: its start. The list begins after it. */
  after?: string | undefined
  /** What the list says beside a time, which it dims; it can be chosen as well. */
  noteOf?: ((time: string) => string | undefined) | undefined
  required?: boolean
  icon?: ReactNode
  'data-first-focus'?: boolean
}

type Props = ValueProps &
  Omit<FieldTexts, 'counter'> & {
    /** Whether an error that is shown elsewhere is about this field. */
    isInvalid?: boolean
  }

/** A time of day on the 24-hour clock, typed in any usual way or chosen from a list. */
export function TimeField({ label, hint, error, aside, isInvalid, ...field }: Props) {
  const id = useId()
  const { value, defaultValue, onChange, ...input } = field
  const time = useTypedTime({ value, defaultValue, onChange })
  const shownError = time.isWrong ? m.field_time() : error
  return (
    <Field {...{ id, label, hint, error: shownError, aside }}>
      <TimeInput
        {...input}
        {...controlProps(id, { hint, error: shownError })}
        {...(isInvalid && { 'aria-invalid': true })}
        time={time}
      />
    </Field>
  )
}

export const useTypedTime = ({
  value,
  defaultValue,
  onChange,
}: Pick<ValueProps, 'value' | 'defaultValue' | 'onChange'>) =>
  useTypedValue({
    value,
    defaultValue,
    onChange,
    parse: parseTypedTime,
    format: (time) => time,
  })

type InputProps = Omit<ValueProps, 'value' | 'defaultValue' | 'onChange'> & {
  time: ReturnType<typeof useTypedTime>
  id?: string
  'aria-label'?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  className?: string
}

/** The field alone, for a row that has its own label. Follows the ARIA pattern of a combobox with a list. */
export function TimeInput({ time, name, after, noteOf, icon, className, ...input }: InputProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const list = useTimeList(time, after)
  useCloseOutside(root, list.isOpen, list.close)
  const optionId = (place: number) => `${id}-${place}`
  return (
    <div
      ref={root}
      className={classes('relative', boxClasses(Boolean(input['aria-invalid'])), className)}
    >
      {icon && <span className="text-muted-foreground">{icon}</span>}
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="combobox"
        value={time.text}
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? `${id}-list` : undefined}
        aria-activedescendant={list.isOpen && list.active >= 0 ? optionId(list.active) : undefined}
        onChange={({ target }) => list.type(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={list.openAll}
        onKeyDown={list.onKeyDown}
        onBlur={() => {
          list.close()
          time.leave()
        }}
        className={controlClasses}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none size-4 flex-none text-muted-foreground cramped:hidden"
      />
      {name && <input type="hidden" name={name} value={time.entered} />}
      {list.isOpen && (
        <TimeList id={`${id}-list`} shown={list.shown} hasNotes={noteOf !== undefined}>
          {list.options.map((option, place) => (
            <ListOption
              key={option}
              id={optionId(place)}
              active={place === list.active}
              onChoose={() => list.choose(option)}
            >
              <TimeOption time={option} note={noteOf?.(option)} />
            </ListOption>
          ))}
        </TimeList>
      )}
    </div>
  )
}

type ListProps = {
  id: string
  /** Place of the option that is in view when the list opens. */
  shown: number
  /** The list is wider than the field. */
  hasNotes: boolean
  children: ReactNode
}

function TimeList({ id, shown, hasNotes, children }: ListProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!panel.current) return
    const option = panel.current.children.item(shown)
    if (option instanceof HTMLElement) panel.current.scrollTop = option.offsetTop - 4
    panel.current.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div
      ref={panel}
      id={id}
      role="listbox"
      aria-label={m.ui_times()}
      className={classes(
        listPanelClasses,
        'p-1',
        hasNotes ? 'start-auto! w-max max-w-64 min-w-full' : 'min-w-24',
      )}
    >
      {children}
    </div>
  )
}

const TimeOption = ({ time, note }: { time: string; note: string | undefined }) =>
  note ? (
    <span className="text-muted-foreground">
      {time} <span className="text-sm">· {note}</span>
    </span>
  ) : (
    time
  )

/** What the list shows before a time is typed. */
const usualStart = '08:00'

/** The list of a time field: all times once it is opened, and those that fit while one is typed. */
function useTimeList(time: ReturnType<typeof useTypedTime>, after: string | undefined) {
  const [state, setState] = useState<'closed' | 'all' | 'typed'>('closed')
  const [active, setActive] = useState(-1)
  const all = listedTimes(after)
  const options = state === 'all' ? all : timesBeginningWith(time.text, all)
  const isOpen = state !== 'closed' && options.length > 0
  const shown = state === 'all' ? placeNear(time.entered || usualStart, all) : 0
  const close = () => setState('closed')
  const openAll = () => {
    if (state === 'all') return
    setState('all')
    setActive(all.indexOf(time.entered))
  }
  const choose = (option: string) => {
    close()
    time.choose(option)
  }
  const type = (typed: string) => {
    setState('typed')
    setActive(-1)
    time.type(typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = isOpen ? options[active] : undefined
    const next = isOpen ? nextPlace(event.key, active, options.length, shown) : undefined
    if (next !== undefined) setActive(next)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openAll()
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && option) choose(option)
    else {
      if (event.key === 'Tab' && option) choose(option)
      if (event.key === 'Enter') time.leave()
      return
    }
    event.preventDefault()
  }
  return { isOpen, options, active, shown, type, choose, openAll, close, onKeyDown }
}

/** Place of a time, or of the next one in the list. */
function placeNear(time: string, times: readonly string[]) {
  const place = times.indexOf(time)
  return place === -1
    ? Math.max(
        0,
        times.findIndex((option) => option > time),
      )
    : place
}

/** Places that PageUp and PageDown move. */
const hour = 4

/** Home and End move the text cursor until an option is active. */
function nextPlace(key: string, active: number, count: number, shown: number) {
  if (key === 'ArrowDown') return active === -1 ? shown : (active + 1) % count
  if (key === 'ArrowUp') return active === -1 ? shown : (active - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, active === -1 ? shown : active + hour)
  if (key === 'PageUp') return Math.max(0, active === -1 ? shown : active - hour)
  if (active === -1) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
