import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { positionStyle } from '#app/features/calendar/grid/position-style.ts'
import { MoveBar } from './move-bar.tsx'
import { isTaken, type MoveColumn } from './move-columns.ts'
import { moveText } from './move-text.ts'
import { GridMovesContext, useGridMoves } from './use-grid-moves.ts'
import './moving.css'

type Props = {
  columns: readonly MoveColumn[]
  bookings: readonly CalendarBooking[]
  visibleRange: MinuteRange
  stepMinutes: number
  opensOn: (column: MoveColumn) => string | undefined
  children: ReactNode
}

/** Columns of the calendar between which bookings are moved, with the outline of the new time. */
export function MoveGrid(props: Props) {
  const { columns, bookings, visibleRange, stepMinutes, opensOn, children } = props
  const ref = useRef<HTMLDivElement>(null)
  const moves = useGridMoves({ ref, columns, visibleRange, stepMinutes, opensOn })
  const { active } = moves
  const taken = active && isTaken(active.target, active.booking, { columns, bookings })
  return (
    <GridMovesContext value={moves}>
      <div
        ref={ref}
        className="calendar-columns"
        data-moving={active?.by}
        style={positionStyle(visibleRange, visibleRange)}
      >
        {children}
        {active && (
          <span
            aria-hidden="true"
            ref={active.by === 'keys' ? scrollIntoView : undefined}
            key={active.by === 'keys' ? `${active.target.column} ${active.target.to}` : 'pointer'}
            className="calendar-ghost"
            data-taken={taken || undefined}
            style={
              {
                ...positionStyle(active.target, visibleRange),
                '--column': active.target.column,
                '--columns': columns.length,
              } as CSSProperties
            }
          >
            <b>{moveText(active.target, columns)}</b>
          </span>
        )}
      </div>
      {active?.by === 'keys' && (
        <MoveBar active={active} taken={taken} columns={columns} moves={moves} />
      )}
    </GridMovesContext>
  )
}

const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
