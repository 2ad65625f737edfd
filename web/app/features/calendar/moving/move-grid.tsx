import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { firstName } from '#app/domain/bookings/professional-text.ts'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { positionStyle } from '#app/features/calendar/grid/position-style.ts'
import type { Target } from './geometry.ts'
import { MoveBar } from './move-bar.tsx'
import { clashAt, type MoveColumn } from './move-columns.ts'
import { clashText, moveLabel } from './move-text.ts'
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
  const clash = active && clashAt(active.target, active.booking, { columns, bookings })
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
            data-taken={clash ? true : undefined}
            data-label={labelSide(active.target, columns)}
            style={
              {
                ...positionStyle(active.target, visibleRange),
                '--column': active.target.column,
                '--columns': columns.length,
              } as CSSProperties
            }
          >
            <span className="calendar-ghost-name">{firstName(active.booking)}</span>
            <span className="calendar-ghost-label">
              <b>{moveLabel(active.target, columns)}</b>
              {clash && <span>{clashText(clash)}</span>}
            </span>
          </span>
        )}
      </div>
      {active?.by === 'keys' && (
        <MoveBar active={active} clash={clash} columns={columns} moves={moves} />
      )}
    </GridMovesContext>
  )
}

/** The label stands where the columns have room for it. */
function labelSide({ column }: Target, columns: readonly MoveColumn[]) {
  if (columns.length === 1) return 'inside'
  return column < columns.length / 2 ? 'right' : 'left'
}

const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
