import { useDeviceChoice } from './device-choice.ts'

type Column = { number: number; id: string }

/** Numbers of the chosen columns, and functions that change the choice. At least one column is always shown. */
export function useShownColumns(columns: readonly Column[]) {
  const [stored, store] = useDeviceChoice('calendar-hidden-columns')
  const hidden = new Set(stored.split(',').filter(Boolean))
  const writeHidden = (ids: Iterable<string>) => store([...ids].join(','))
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
