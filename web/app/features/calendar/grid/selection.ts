import type { Stretch } from '#app/domain/calendar/lanes.ts'

export const stepMinutes = 15

/** What the pointer or the arrows have marked: it grows from where it began, in whole steps. */
export type Selection = { anchor: number; head: number }

export const snapped = (minute: number, { from, to }: Stretch) =>
  Math.min(Math.max(Math.floor(minute / stepMinutes) * stepMinutes, from), to - stepMinutes)

/** Both steps are part of it. */
export const stretchOf = ({ anchor, head }: Selection): Stretch => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head) + stepMinutes,
})

const strides: Record<string, number> = {
  ArrowUp: -stepMinutes,
  ArrowDown: stepMinutes,
  PageUp: -60,
  PageDown: 60,
}

/** Where a key leads; undefined for a key that means nothing here. */
export function movedBy(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  selection: Selection,
  shown: Stretch,
): Selection | undefined {
  const head = headAfter(key, selection.head, shown)
  if (head === undefined) return undefined
  return { anchor: shiftKey ? selection.anchor : head, head }
}

function headAfter(key: string, head: number, shown: Stretch) {
  if (key === 'Home') return shown.from
  if (key === 'End') return snapped(shown.to, shown)
  const stride = strides[key]
  return stride === undefined ? undefined : snapped(head + stride, shown)
}
