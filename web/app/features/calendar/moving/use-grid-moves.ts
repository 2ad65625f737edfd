import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { createContext, type RefObject, useContext, useState } from 'react'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import type { Change } from './change.ts'
import { columnAt, minuteAt, movedTo, resizedTo, snap, type Target } from './geometry.ts'
import { type MoveLimits, targetAfterKey } from './keyboard.ts'
import { allowedMoves, instantAt, type MoveColumn, stepsFor, targetOf } from './move-columns.ts'
import { useChangesContext } from './use-changes.ts'
import { type PointerPoint, usePointerDrag } from './use-pointer-drag.ts'

/** A booking that is being moved or resized, before it is dropped. */
export type ActiveMove = {
  booking: CalendarBooking
  by: 'pointer' | 'keys'
  origin: Target
  target: Target
}

type Grid = {
  ref: RefObject<HTMLElement | null>
  columns: readonly MoveColumn[]
  visibleRange: MinuteRange
  stepMinutes: number
  /** Start of the opening hours of a day; undefined on closed days. */
  opensOn: (column: MoveColumn) => string | undefined
}

export function useGridMoves(grid: Grid) {
  const { ref, columns, visibleRange: bounds } = grid
  const { request } = useChangesContext()
  const startDrag = usePointerDrag()
  const [active, setActive] = useState<ActiveMove>()

  const limitsFor = (booking: CalendarBooking): MoveLimits => {
    const can = allowedMoves(booking)
    // Columns are people of one day, or days.
    const isByPerson = columns.some(({ resource }) => resource)
    return {
      can: { time: can.time, end: can.end, column: isByPerson ? can.person : can.time },
      columns: columns.flatMap(({ isBookable }, index) => (isBookable ? [index] : [])),
      stepsIn: (index) => {
        const column = columns[index] ?? columns[0]
        if (!column) return { step: 5, anchor: 0 }
        const { stepMinutes } = grid
        return stepsFor(booking, column, { stepMinutes, open: grid.opensOn(column) })
      },
      bounds,
    }
  }

  const finish = ({ booking, origin, target }: ActiveMove) => {
    setActive(undefined)
    const change = changeTo(booking, { origin, target }, columns)
    if (change) request(change)
  }

  function drag(
    event: Parameters<typeof startDrag>[0],
    booking: CalendarBooking,
    kind: Change['kind'],
  ) {
    const origin = targetOf(booking, columns)
    const limits = limitsFor(booking)
    const isByMouse = event.pointerType === 'mouse'
    let move: ActiveMove | undefined
    let grabbedAt = 0
    const minuteOf = ({ y }: PointerPoint, element: HTMLElement) =>
      minuteAt(y, element.getBoundingClientRect(), bounds)
    startDrag(event, {
      scroller: () => ref.current?.closest<HTMLElement>('[data-scroller]') ?? null,
      start(at) {
        if (!origin || !ref.current) return false
        grabbedAt = minuteOf(at, ref.current)
        move = { booking, by: 'pointer', origin, target: origin }
        setActive(move)
        return true
      },
      move(at) {
        if (!move || !origin || !ref.current) return
        const moved = minuteOf(at, ref.current) - grabbedAt
        const target =
          kind === 'resize'
            ? { ...origin, ...resizedTo(origin, origin.to + moved, bounds) }
            : draggedTo(
                origin,
                { x: at.x, moved },
                { limits, element: ref.current, count: columns.length },
              )
        if (isSameTarget(target, move.target)) return
        move = { ...move, target }
        setActive(move)
      },
      drop() {
        if (!move) return
        // A long press without a movement opens the buttons, which need no dragging.
        if (!isByMouse && isSameTarget(move.target, move.origin)) setActive({ ...move, by: 'keys' })
        else finish(move)
      },
      cancel: () => setActive(undefined),
    })
  }

  return {
    active,
    columns,
    limitsFor,
    drag,
    startKeys(booking: CalendarBooking) {
      const origin = targetOf(booking, columns)
      if (origin) setActive({ booking, by: 'keys', origin, target: origin })
    },
    /** Applies a key to the active move. Returns whether the key was one of a move. */
    press(key: Pick<KeyboardEvent, 'key' | 'shiftKey'>) {
      if (!active) return false
      const target = targetAfterKey(
        key,
        active.target,
        onlyOneChange(active, limitsFor(active.booking)),
      )
      if (target) setActive({ ...active, target })
      return target !== undefined
    },
    save: () => active && finish(active),
    cancel: () => setActive(undefined),
  }
}
export type GridMoves = ReturnType<typeof useGridMoves>

export const GridMovesContext = createContext<GridMoves | undefined>(undefined)
export const useGrid = () => useContext(GridMovesContext)

const isSameTarget = (a: Target, b: Target) =>
  a.column === b.column && a.from === b.from && a.to === b.to

type Drag = { x: number; moved: number }
type DragGrid = { limits: MoveLimits; element: HTMLElement; count: number }

function draggedTo(
  origin: Target,
  { x, moved }: Drag,
  { limits, element, count }: DragGrid,
): Target {
  const { can, columns, stepsIn, bounds } = limits
  const under = columnAt(x, element.getBoundingClientRect(), count)
  const column = can.column && columns.includes(under) ? under : origin.column
  if (!can.time) return { ...origin, column }
  const steps = stepsIn(column)
  // A booking between two steps keeps its time while it is moved sideways.
  const stays = snap(Math.abs(moved), { step: steps.step, anchor: 0 }) === 0
  return stays
    ? { ...origin, column }
    : { column, ...movedTo(origin, origin.from + moved, steps, bounds) }
}

/** A booking is either moved or resized: each is a change of its own, with its own consent. */
function onlyOneChange({ origin, target }: ActiveMove, limits: MoveLimits): MoveLimits {
  const isResized = target.to - target.from !== origin.to - origin.from
  const isMoved = target.from !== origin.from || target.column !== origin.column
  const { can } = limits
  return {
    ...limits,
    can: {
      time: can.time && !isResized,
      column: can.column && !isResized,
      end: can.end && !isMoved,
    },
  }
}

type Move = { origin: Target; target: Target }

/** The change that a drop makes; undefined if nothing changes, or the clock skips the new time. */
export function changeTo(
  booking: CalendarBooking,
  { origin, target }: Move,
  columns: readonly MoveColumn[],
): Change | undefined {
  const column = columns[target.column]
  if (!column || isSameTarget(origin, target)) return undefined
  const end = instantAt(column.scale, target.to) ?? column.scale.day.ends
  if (target.to - target.from !== origin.to - origin.from) {
    return { booking, kind: 'resize', start: booking.start, end, resource: undefined }
  }
  const isSameTime =
    target.from === origin.from && columns[origin.column]?.scale.day.date === column.scale.day.date
  const start = isSameTime ? booking.start : instantAt(column.scale, target.from)
  if (!start) return undefined
  const resource = target.column !== origin.column ? column.resource : undefined
  return { booking, kind: 'move', start, end: isSameTime ? booking.end : end, resource }
}
