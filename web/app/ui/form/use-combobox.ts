import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export type ComboboxSuggestion = {
  key: string
  label: string
  /** A second line in muted text. */
  detail?: string
  /** Hidden form fields sent while this suggestion is selected; editing the text drops them. */
  hiddenFields?: Record<string, string>
}

export type ComboboxSearch<S extends ComboboxSuggestion> = {
  initial: ComboboxSuggestion
  /** Undefined if the suggestions could not be loaded. */
  search: (typed: string, signal: AbortSignal) => Promise<S[] | undefined>
  /** Called with the chosen suggestion; returns the text to show in the field. */
  onChoose?: (chosen: S) => string
  minLength: number
  debounceMs: number
  /** Searches for the initial text when the field appears. */
  searchesFirst?: boolean
}

/** State and keyboard handling of a combobox. `list` is undefined while it is closed. */
export function useCombobox<S extends ComboboxSuggestion>(props: ComboboxSearch<S>) {
  const { initial, search, onChoose, minLength, debounceMs, searchesFirst } = props
  const [typed, setTyped] = useState(initial.label)
  const [chosen, setChosen] = useState<ComboboxSuggestion | undefined>(initial)
  const [list, setList] = useState<S[]>()
  const [active, setActive] = useState(-1)
  const pendingSearch = useRef<AbortController>(undefined)

  // Navigation can change the initial value; it then replaces the text in the field.
  const [lastInitial, setLastInitial] = useState(initial)
  if (lastInitial.key !== initial.key || lastInitial.label !== initial.label) {
    setLastInitial(initial)
    setTyped(initial.label)
    setChosen(initial)
  }

  const show = (results: S[] | undefined) => {
    setList(results)
    setActive(-1)
  }
  const close = () => {
    pendingSearch.current?.abort()
    show(undefined)
  }
  const startSearch = (text: string, afterMs: number) => {
    pendingSearch.current?.abort()
    if (text.trim().length < minLength) return show(undefined)
    const controller = new AbortController()
    pendingSearch.current = controller
    setTimeout(async () => {
      if (controller.signal.aborted) return
      const results = await search(text, controller.signal)
      if (!controller.signal.aborted) show(results)
    }, afterMs)
  }
  const change = (text: string) => {
    setTyped(text)
    setChosen(undefined)
    // The options still shown belong to the previous text: Enter must not choose one of them.
    setActive(-1)
    startSearch(text, debounceMs)
  }
  const choose = (choice: S) => {
    close()
    setTyped(onChoose ? onChoose(choice) : choice.label)
    setChosen(choice)
  }

  const options = list ?? []
  const open = options.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = options[active]
    const nextActive = open ? nextOption(event.key, active, options.length) : undefined
    if (nextActive !== undefined) setActive(nextActive)
    else if (event.key === 'ArrowDown' && !open) startSearch(typed, 0)
    else if (event.key === 'Escape' && list) close()
    else if (event.key === 'Enter' && choice) choose(choice)
    else {
      if (event.key === 'Tab' && choice) choose(choice)
      return
    }
    event.preventDefault()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field appears
  useEffect(() => {
    if (searchesFirst) startSearch(initial.label, 0)
    return () => pendingSearch.current?.abort()
  }, [])
  return { typed, chosen, list, options, open, active, change, choose, close, onKeyDown }
}

/** Home and End move the text cursor until an option is active. */
function nextOption(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (active < 0) return
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
}
