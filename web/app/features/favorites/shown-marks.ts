/** The business a heart belongs to. */
export type Marked = { id: string; name: string }

/** The favourites as all hearts of this page show them; unknown until they were asked for. */
let shown: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

export const shownMarks = () => shown

export function show(ids: ReadonlySet<string> | undefined) {
  shown = ids
  for (const listener of listeners) listener()
}

/** Says how many listen now. */
export function listen(listener: () => void) {
  listeners.add(listener)
  return listeners.size
}

export function stopListening(listener: () => void) {
  listeners.delete(listener)
  return listeners.size
}
