import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export type Suggestion = {
  key: string
  label: string
  /** A second, quieter line. */
  detail?: string
  /** Goes with the form while the text is still this one's. */
  sends?: Record<string, string>
}

export type Suggesting<S extends Suggestion> = {
  initial: Suggestion
  search: (typed: string, signal: AbortSignal) => Promise<S[]>
  /** Called for what was chosen; gives what the field says then. */
  onChoose?: (chosen: S) => string
  minLength: number
  debounceMs: number
}

/** What a combobox holds and how keys move through it. `list` is undefined while it is closed. */
export function useCombobox<S extends Suggestion>(props: Suggesting<S>) {
  const { initial, search, onChoose, minLength, debounceMs } = props
  const [typed, setTyped] = useState(initial.label)
  const [chosen, setChosen] = useState<Suggestion | undefined>(initial)
  const [list, setList] = useState<S[]>()
  const [active, setActive] = useState(-1)
  const asking = useRef<AbortController>(undefined)

  // Another address may say something else; what is being typed is not its business.
  const [said, setSaid] = useState(initial)
  if (said.key !== initial.key || said.label !== initial.label) {
    setSaid(initial)
    setTyped(initial.label)
    setChosen(initial)
  }

  const show = (found: S[] | undefined) => {
    setList(found)
    setActive(-1)
  }
  const close = () => {
    asking.current?.abort()
    show(undefined)
  }
  const ask = (text: string, afterMs: number) => {
    asking.current?.abort()
    if (text.trim().length < minLength) return show(undefined)
    const current = new AbortController()
    asking.current = current
    setTimeout(async () => {
      if (current.signal.aborted) return
      const found = await search(text, current.signal)
      if (!current.signal.aborted) show(found)
    }, afterMs)
  }
  const change = (text: string) => {
    setTyped(text)
    setChosen(undefined)
    ask(text, debounceMs)
  }
  const choose = (choice: S) => {
    close()
    setTyped(onChoose ? onChoose(choice) : choice.label)
    setChosen(choice)
  }

  const options = list ?? []
  const open = options.length > 0
  const pressed = (event: KeyboardEvent) => {
    const choice = options[active]
    const to = open ? nextOption(event.key, active, options.length) : undefined
    if (to !== undefined) setActive(to)
    else if (event.key === 'ArrowDown' && !open) ask(typed, 0)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && choice) choose(choice)
    else {
      if (event.key === 'Tab' && choice) choose(choice)
      return
    }
    event.preventDefault()
  }
  useEffect(() => () => asking.current?.abort(), [])
  return { typed, chosen, list, options, open, active, change, choose, close, pressed }
}

/** Home and End belong to the text until an option has been reached. */
function nextOption(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (active < 0) return
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
}
