import type { KeyboardEvent, PointerEvent } from 'react'
import type { GroupSession } from '#app/domain/bookings/sessions.ts'
import { nextBlock } from './block-navigation.ts'
import { allowedMoves, targetOf } from './move-columns.ts'
import { useChangesContext } from './use-changes.ts'
import { useGrid } from './use-grid-moves.ts'

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/**
 * Properties of the link of a booking in the calendar, with which it is moved and reached by arrow keys. A group session
 * of several bookings stays where it is: each client agreed to this time.
 */
export function useMovableBlock({ booking, attending }: GroupSession) {
  const grid = useGrid()
  const change = useChangesContext().pending.find((one) => one.booking.id === booking.id)
  if (!grid) return undefined
  const can = allowedMoves(booking)
  const isMovable =
    !change &&
    attending.length <= 1 &&
    (can.time || can.person || can.end) &&
    targetOf(booking, grid.columns) !== undefined
  return {
    isMovable,
    canResize: isMovable && can.end,
    startKeys: () => grid.startKeys(booking),
    linkProps: {
      draggable: false,
      'data-booking': booking.id,
      'data-movable': (isMovable && (can.time || can.person)) || undefined,
      'data-lifted': grid.active?.booking.id === booking.id || undefined,
      'data-unsaved': change ? true : undefined,
      'aria-keyshortcuts': isMovable ? 'M' : undefined,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isEnd = event.target instanceof Element && event.target.closest('.visit-end')
        if (isEnd && isMovable && can.end) grid.drag(event, booking, 'resize')
        else if (isMovable && (can.time || can.person)) grid.drag(event, booking, 'move')
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const isAlone = !event.altKey && !event.ctrlKey && !event.metaKey
        if (!isAlone || event.key.toLowerCase() !== 'm' || !isMovable) return moveFocus(event)
        grid.startKeys(booking)
        event.preventDefault()
      },
    },
  }
}

/** Moves the focus to another block in the direction of an arrow key. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (arrows.includes(event.key) && focusNext(event)) event.preventDefault()
}

/** Moves the focus to the next booking in the direction of the arrow. Returns whether there is one. */
function focusNext({ currentTarget, key }: KeyboardEvent<HTMLElement>) {
  const grid = currentTarget.closest('.calendar-columns')
  const blocks = [...(grid?.querySelectorAll<HTMLElement>('.visit') ?? [])]
  const boxes = blocks.map((block) => block.getBoundingClientRect())
  const next = nextBlock(boxes, blocks.indexOf(currentTarget), key)
  if (next === undefined) return false
  blocks[next]?.focus()
  return true
}
