import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { classes } from '#app/ui/classes.ts'
import { boxClasses, controlClasses } from './field.tsx'
import { type ComboboxSearch, type ComboboxSuggestion, useCombobox } from './use-combobox.ts'

type Props<S extends ComboboxSuggestion> = ComboboxSearch<S> & {
  label: string
  name: string
  type?: 'text' | 'search'
  placeholder?: string
  maxLength?: number
  icon: ReactNode
  /** Id of the element with the error message. */
  errorId?: string
  /** Shown at the end of the field, e.g. a button that fills it. */
  end?: ReactNode
  listLabel: string
  /** Announced when results arrive, e.g. "8 places". */
  countText: (count: number) => string
  /** Shown and announced if nothing is found: what to do then. */
  emptyText?: string
  /** On phones the list moves down what follows instead of covering it. */
  pushesContent?: boolean
  /** Id of the field, where a link leads to it. */
  fieldId?: string | undefined
}

const panelClasses = (pushesContent: boolean) =>
  classes(
    'absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-y-auto rounded-control border bg-popover shadow-2',
    pushesContent && 'max-md:static',
  )

/** A text field with suggestions, following the ARIA combobox pattern. Without scripts it is a plain text field. */
export function Combobox<S extends ComboboxSuggestion>(props: Props<S>) {
  const {
    label,
    name,
    type = 'text',
    placeholder,
    maxLength,
    icon,
    end,
    errorId,
    countText,
    emptyText,
    pushesContent = false,
    fieldId,
  } = props
  const id = useId()
  const hydrated = useHydrated()
  const {
    typed,
    chosen,
    list,
    options,
    open,
    active,
    change,
    choose,
    close,
    onKeyDown: pressed,
  } = useCombobox(props)
  const container = useRef<HTMLDivElement>(null)
  useCloseOnOutsideTap(container, list !== undefined, close)
  const optionId = (index: number) => `${id}-${index}`
  const isEmpty = list?.length === 0
  const hiddenFields = Object.entries((hydrated && chosen?.hiddenFields) || {})
  return (
    <div ref={container} className="relative min-w-0">
      <div className={classes(boxClasses(Boolean(errorId)), Boolean(end) && 'pr-0.5')}>
        <label className="flex min-w-0 flex-1 items-center gap-2.5">
          <span className="text-muted-foreground">{icon}</span>
          <input
            id={fieldId}
            type={type}
            role="combobox"
            name={name}
            value={typed}
            maxLength={maxLength}
            placeholder={placeholder}
            autoComplete="off"
            aria-label={label}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            onChange={(event) => change(event.target.value)}
            onKeyDown={pressed}
            onBlur={close}
            className={controlClasses}
          />
        </label>
        {end}
      </div>
      {hiddenFields.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <p role="status" className="sr-only">
        {list && (isEmpty && emptyText ? emptyText : countText(list.length))}
      </p>
      {isEmpty && emptyText && (
        <p
          aria-hidden
          className={`${panelClasses(pushesContent)} p-3 text-sm text-muted-foreground`}
        >
          {emptyText}
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={props.listLabel}
        hidden={!open}
        className={`${panelClasses(pushesContent)} p-1`}
      >
        {options.map((option, index) => (
          <Option
            key={option.key}
            id={optionId(index)}
            option={option}
            active={index === active}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
    </div>
  )
}

type OptionProps = {
  id: string
  option: ComboboxSuggestion
  active: boolean
  onChoose: () => void
}

/** Not in the tab order: focus stays in the field, and arrow keys move through the list. */
function Option({ id, option, active, onChoose }: OptionProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) button.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      ref={button}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-12 w-full items-center gap-2.5 rounded-badge px-3 py-1.5 text-start hover:bg-accent',
        active && 'bg-accent',
      )}
    >
      <span className="min-w-0">
        <span>{option.label}</span>
        {option.detail && (
          <span className="block text-caption text-muted-foreground">{option.detail}</span>
        )}
      </span>
    </button>
  )
}

/** Closes the list on an outside tap. Blur is not enough: on some phones, tapping elsewhere keeps the focus. */
function useCloseOnOutsideTap(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
) {
  useEffect(() => {
    if (!open) return
    const closeIfOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', closeIfOutside)
    return () => document.removeEventListener('pointerdown', closeIfOutside)
  })
}
