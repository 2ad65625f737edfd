import { m } from '@ujuzi/contract/messages'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import type { TimeScale } from './calendar-layout.ts'
import { positionStyle } from './position-style.ts'
import {
  selectedRange,
  selectionAfterKey,
  snapToStep,
  type TimeSelection,
  tappedRange,
} from './selection.ts'
import { TimeOffer } from './time-offer.tsx'

type Props = { scale: TimeScale; visibleRange: MinuteRange; resource?: number; label: string }

export const selectionHelpId = 'mark-help'

/** Selects empty time in a column by a tap, by dragging or with the arrow keys, and offers to book or to block it. */
export function TimeSelector({ scale, visibleRange, resource, label }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [offered, setOffered] = useState<MinuteRange>()
  const { marked: selection, dragging, handlers } = useTimeSelection(visibleRange, setOffered)
  const { hovered, ...hovering } = useHoveredTime(visibleRange)
  const preview = selection || offered ? undefined : hovered
  const range = selection && selectedRange(selection)
  const textOf = ({ from, to }: MinuteRange) =>
    m.professional_from_to({ from: clockText(scale.wall(from)), to: clockText(scale.wall(to)) })
  const text = range && textOf(range)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={selectionHelpId}
        className="calendar-marker"
        {...handlers}
        {...hovering}
        onPointerMove={(event) => {
          handlers.onPointerMove(event)
          hovering.onPointerMove(event)
        }}
      />
      {preview && (
        <span
          aria-hidden="true"
          className="calendar-hovered"
          style={positionStyle(preview, visibleRange)}
        >
          {clockText(scale.wall(preview.from))}
        </span>
      )}
      {range && (
        <span
          aria-hidden="true"
          className="calendar-marked"
          style={positionStyle(range, visibleRange)}
        >
          {text}
        </span>
      )}
      {offered && (
        <TimeOffer
          {...{ scale, visibleRange, resource }}
          range={offered}
          text={textOf(offered)}
          returnFocus={button}
          onClose={() => setOffered(undefined)}
        />
      )}
      <span role="status" className="sr-only">
        {!dragging && text}
      </span>
    </>
  )
}

/** Describes the arrow keys to screen readers. */
export const SelectionHelp = () => (
  <p id={selectionHelpId} className="sr-only">
    {m.professional_mark_help()}
  </p>
)

function useTimeSelection(visibleRange: MinuteRange, onSelect: (range: MinuteRange) => void) {
  const [selection, setSelection] = useState<TimeSelection>()
  const [dragging, setDragging] = useState(false)
  const wasDragged = useRef(false)
  const finish = (selection: TimeSelection) => {
    setSelection(undefined)
    onSelect(selectedRange(selection))
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus()
      const anchor = minuteAtPointer(event, visibleRange)
      setSelection({ anchor, head: anchor })
      setDragging(true)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragging && selection)
        setSelection({ ...selection, head: minuteAtPointer(event, visibleRange) })
    },
    onPointerUp() {
      if (!dragging) return
      setDragging(false)
      if (!selection || selection.anchor === selection.head) return
      wasDragged.current = true
      finish(selection)
    },
    /** A tap, or a mouse click without dragging. Screen readers click without a position. */
    onClick(event: MouseEvent<HTMLElement>) {
      if (wasDragged.current) return
      const minute = event.detail === 0 ? visibleRange.from : minuteAtPointer(event, visibleRange)
      setSelection(undefined)
      onSelect(tappedRange(minute, visibleRange))
    },
    onPointerCancel() {
      setDragging(false)
      setSelection(undefined)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const at = selection ?? { anchor: visibleRange.from, head: visibleRange.from }
      if (event.key === 'Escape') {
        setDragging(false)
        setSelection(undefined)
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        finish(at)
      } else {
        const next = selection
          ? selectionAfterKey(event, at, visibleRange)
          : selectionAfterKey(event, at, visibleRange) && at
        if (!next) return
        event.preventDefault()
        setSelection(next)
      }
    },
    onBlur: () => !dragging && setSelection(undefined),
  }
  return { marked: selection, dragging, handlers }
}

/** The time under a mouse that has no button pressed: a finger does not hover. */
function useHoveredTime(visibleRange: MinuteRange) {
  const [hovered, setHovered] = useState<MinuteRange>()
  return {
    hovered,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') return
      const from = event.buttons === 0 ? minuteAtPointer(event, visibleRange) : undefined
      if (from === hovered?.from) return
      setHovered(from === undefined ? undefined : tappedRange(from, visibleRange))
    },
    onPointerLeave: () => setHovered(undefined),
  }
}

function minuteAtPointer(
  { clientY, currentTarget }: MouseEvent<HTMLElement>,
  visibleRange: MinuteRange,
) {
  const { top, height } = currentTarget.getBoundingClientRect()
  return snapToStep(
    visibleRange.from + ((clientY - top) / height) * (visibleRange.to - visibleRange.from),
    visibleRange,
  )
}
