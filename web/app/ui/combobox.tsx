import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useHydrated } from '#app/lib/hydrated.ts'
import { classes } from './classes.ts'
import { boxClasses, innerClasses } from './field.tsx'
import type { Choice } from './select.tsx'

type Props = {
  label: string
  /** Carries what was typed; `valueName` the value of the choice, while the text is still its own. */
  name: string
  valueName: string
  initial: Choice
  placeholder?: string
  maxLength?: number
  icon: ReactNode
  listLabel: string
  /** Read out when the list opens, e.g. 8 places. */
  countText: (count: number) => string
  search: (typed: string, signal: AbortSignal) => Promise<Choice[]>
  minLength: number
  debounceMs: number
}

/** A text field with suggestions, after the ARIA combobox pattern. Without script it is a plain text field. */
export function Combobox(props: Props) {
  const { label, name, valueName, placeholder, maxLength, icon, listLabel, countText } = props
  const id = useId()
  const hydrated = useHydrated()
  const { typed, chosen, choices, active, open, change, choose, close, pressed } = useChoices(props)
  const optionId = (index: number) => `${id}-${index}`
  return (
    <div className="relative min-w-0">
      <label className={boxClasses(false)}>
        <span className="text-muted-foreground">{icon}</span>
        <input
          type="text"
          role="combobox"
          name={name}
          value={typed}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={pressed}
          onBlur={close}
          className={innerClasses}
        />
      </label>
      {hydrated && chosen && <input type="hidden" name={valueName} value={chosen} />}
      <p role="status" className="sr-only">
        {open && countText(choices.length)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-y-auto rounded-control border bg-popover p-1 shadow-2"
      >
        {choices.map((choice, index) => (
          // Not reached by Tab: the keyboard stays in the field and moves through the list from there.
          <button
            type="button"
            key={choice.value}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
            className={classes(
              'flex min-h-12 w-full items-center rounded-badge px-3 py-1.5 text-start hover:bg-accent',
              index === active && 'bg-accent',
            )}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  )
}

function useChoices({ initial, search, minLength, debounceMs }: Props) {
  const [typed, setTyped] = useState(initial.label)
  const [chosen, setChosen] = useState(initial.value)
  const [choices, setChoices] = useState<Choice[]>([])
  const [active, setActive] = useState(-1)
  const asking = useRef<AbortController>(undefined)

  const show = (list: Choice[]) => {
    setChoices(list)
    setActive(-1)
  }
  const close = () => {
    asking.current?.abort()
    show([])
  }
  const change = (text: string) => {
    setTyped(text)
    setChosen('')
    asking.current?.abort()
    if (text.trim().length < minLength) return show([])
    const current = new AbortController()
    asking.current = current
    const { signal } = current
    setTimeout(async () => {
      if (signal.aborted) return
      const list = await search(text, signal)
      if (!signal.aborted) show(list)
    }, debounceMs)
  }
  const choose = (choice: Choice) => {
    setTyped(choice.label)
    setChosen(choice.value)
    close()
  }
  const open = choices.length > 0
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = choices[active]
    if (!open) return
    if (step) {
      event.preventDefault()
      const from = active < 0 && step < 0 ? choices.length : active
      setActive((from + step + choices.length) % choices.length)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && choice) {
      event.preventDefault()
      choose(choice)
    }
  }
  return { typed, chosen, choices, active, open, change, choose, close, pressed }
}
