import { m } from '@ujuzi/contract/messages'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import type { TimeScale } from './calendar-layout.ts'
import { positionStyle } from './position-style.ts'
import { type Selection, selectedRange, selectionAfterKey, snapToStep } from './selection.ts'

type Props = { scale: TimeScale; visibleRange: MinuteRange; resource?: number; label: string }

export const selectionHelpId = 'mark-help'

/** Selects empty time in a column by dragging or with the arrow keys, and opens the form that blocks it. */
export function TimeSelector({ scale, visibleRange, resource, label }: Props) {
  const {
    marked: selection,
    dragging,
    handlers,
  } = useTimeSelection(visibleRange, useOpenBlockDialog(scale, resource))
  const range = selection && selectedRange(selection)
  const text =
    range &&
    m.professional_from_to({
      from: clockText(scale.wall(range.from)),
      to: clockText(scale.wall(range.to)),
    })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-describedby={selectionHelpId}
        className="calendar-marker"
        {...handlers}
      />
      {range && (
        <span
          aria-hidden="true"
          className="calendar-marked"
          style={positionStyle(range, visibleRange)}
        >
          {text}
        </span>
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

function useOpenBlockDialog({ day, wall }: TimeScale, resource: number | undefined) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return ({ from, to }: MinuteRange) =>
    navigate(
      searchWith(search, {
        block: day.date,
        from: clockText(wall(from)),
        // The end of the day is sent as 00:00.
        to: clockText(wall(to) % (24 * 60)),
        ...(resource === undefined ? {} : { resource: String(resource) }),
      }),
      { preventScrollReset: true },
    )
}

function useTimeSelection(visibleRange: MinuteRange, onSelect: (range: MinuteRange) => void) {
  const [selection, setSelection] = useState<Selection>()
  const [dragging, setDragging] = useState(false)
  const finish = (selection: Selection) => {
    setSelection(undefined)
    onSelect(selectedRange(selection))
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
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
      if (selection && selection.anchor !== selection.head) finish(selection)
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

function minuteAtPointer(
  { clientY, currentTarget }: PointerEvent<HTMLElement>,
  visibleRange: MinuteRange,
) {
  const { top, height } = currentTarget.getBoundingClientRect()
  return snapToStep(
    visibleRange.from + ((clientY - top) / height) * (visibleRange.to - visibleRange.from),
    visibleRange,
  )
}
