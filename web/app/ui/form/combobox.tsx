import { type ReactNode, useId, useRef } from 'react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { classes } from '#app/ui/classes.ts'
import { boxClasses, controlClasses } from './field.tsx'
import { ListOption, listPanelClasses } from './list-option.tsx'
import { useCloseOutside } from './use-close-outside.ts'
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
  classes(listPanelClasses, pushesContent && 'max-md:static')

/** The button at the end has a focus ring of its own: the field then has none. */
const endClasses =
  'pr-0.5 has-[>button:focus-visible]:border-input! has-[>button:focus-visible]:outline-0!'

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
  useCloseOutside(container, list !== undefined, close)
  const optionId = (index: number) => `${id}-${index}`
  const isEmpty = list?.length === 0
  const hiddenFields = Object.entries((hydrated && chosen?.hiddenFields) || {})
  return (
    <div ref={container} className="relative min-w-0">
      <div className={classes(boxClasses(Boolean(errorId)), Boolean(end) && endClasses)}>
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
            className={`${controlClasses} text-ellipsis`}
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
          <ListOption
            key={option.key}
            id={optionId(index)}
            active={index === active}
            onChoose={() => choose(option)}
          >
            <span>{option.label}</span>
            {option.detail && (
              <span className="block text-caption text-muted-foreground">{option.detail}</span>
            )}
          </ListOption>
        ))}
      </div>
    </div>
  )
}
