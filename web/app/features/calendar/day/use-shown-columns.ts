import { useSyncExternalStore } from 'react'

const key = 'calendar-hidden-columns'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Ids of the people and places that are hidden on this device. Storage may be blocked: everything is then shown. */
function readHidden(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeHidden(ids: Iterable<string>) {
  try {
    localStorage.setItem(key, [...ids].join(','))
  } catch {
    // The choice is not kept.
  }
  for (const listener of listeners) listener()
}

type Column = { number: number; id: string }

/** Numbers of the chosen columns, and functions that change the choice. At least one column is always shown. */
export function useShownColumns(columns: readonly Column[]) {
  const stored = useSyncExternalStore(subscribe, readHidden, () => '')
  const hidden = new Set(stored.split(',').filter(Boolean))
  return {
    shown: shownNumbers(columns, hidden),
    toggle(number: number) {
      const next = toggleColumn(columns, hidden, number)
      if (next) writeHidden(next)
    },
    showAll: () => writeHidden([...hidden].filter((id) => !columns.some((one) => one.id === id))),
  }
}

/** The people and places that the calendar shows on this device. */
export function useShownResources<R extends Column>(resources: readonly R[]): R[] {
  const { shown } = useShownColumns(resources)
  return resources.filter(({ number }) => shown.includes(number))
}

/** All columns if every one is hidden, as after a person has left. */
export function shownNumbers(columns: readonly Column[], hidden: ReadonlySet<string>) {
  const shown = columns.filter(({ id }) => !hidden.has(id))
  return (shown.length > 0 ? shown : columns).map(({ number }) => number)
}

/** The hidden ids after showing or hiding a column; undefined if it is the last one shown. */
export function toggleColumn(
  columns: readonly Column[],
  hidden: ReadonlySet<string>,
  number: number,
) {
  const id = columns.find((one) => one.number === number)?.id
  if (id === undefined) return undefined
  const next = new Set(hidden)
  if (!next.delete(id)) next.add(id)
  return columns.some((one) => !next.has(one.id)) ? next : undefined
}
