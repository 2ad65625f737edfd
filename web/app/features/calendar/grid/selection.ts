import type { MinuteRange } from '#app/domain/calendar/lanes.ts'

export const stepMinutes = 15

/** Selection by pointer or keyboard, from `anchor` to `head`, in steps of 15 minutes. */
export type TimeSelection = { anchor: number; head: number }

export const snapToStep = (minute: number, { from, to }: MinuteRange) =>
  Math.min(Math.max(Math.floor(minute / stepMinutes) * stepMinutes, from), to - stepMinutes)

/** The selected range; includes the steps of both ends. */
export const selectedRange = ({ anchor, head }: TimeSelection): MinuteRange => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head) + stepMinutes,
})

/** The half hour that a tap on an empty slot means, and that a mouse over it shows. */
export const tappedRange = (from: number, visibleRange: MinuteRange): MinuteRange => ({
  from,
  to: Math.min(from + 30, visibleRange.to),
})

const keyStrides: Record<string, number> = {
  ArrowUp: -stepMinutes,
  ArrowDown: stepMinutes,
  PageUp: -60,
  PageDown: 60,
}

/** Selection after a key press; undefined for other keys. */
export function selectionAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  selection: TimeSelection,
  visibleRange: MinuteRange,
): TimeSelection | undefined {
  const head = headAfter(key, selection.head, visibleRange)
  if (head === undefined) return undefined
  return { anchor: shiftKey ? selection.anchor : head, head }
}

function headAfter(key: string, head: number, visibleRange: MinuteRange) {
  if (key === 'Home') return visibleRange.from
  if (key === 'End') return snapToStep(visibleRange.to, visibleRange)
  const stride = keyStrides[key]
  return stride === undefined ? undefined : snapToStep(head + stride, visibleRange)
}
