import { m } from '@ujuzi/contract/messages'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Stretch } from '#app/domain/calendar/lanes.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import type { Ruler } from './calendar-plan.ts'
import { placeOf } from './scale-place.ts'
import { movedBy, type Selection, snapped, stretchOf } from './selection.ts'

type Props = { ruler: Ruler; shown: Stretch; chair?: number; label: string }

export const markHelpId = 'mark-help'

/** Empty time of a column: dragged over, or marked by arrows, it is offered to be blocked. */
export function TimeMarker({ ruler, shown, chair, label }: Props) {
  const { marked, dragging, handlers } = useMarking(shown, useBlocking(ruler, chair))
  const stretch = marked && stretchOf(marked)
  const text =
    stretch &&
    m.professional_from_to({
      from: clockText(ruler.wall(stretch.from)),
      to: clockText(ruler.wall(stretch.to)),
    })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-describedby={markHelpId}
        className="calendar-marker"
        {...handlers}
      />
      {stretch && (
        <span aria-hidden="true" className="calendar-marked" style={placeOf(stretch, shown)}>
          {text}
        </span>
      )}
      <span role="status" className="sr-only">
        {!dragging && text}
      </span>
    </>
  )
}

/** What the arrows do, for those who cannot see it. */
export const MarkHelp = () => (
  <p id={markHelpId} className="sr-only">
    {m.professional_mark_help()}
  </p>
)

function useBlocking({ day, wall }: Ruler, chair: number | undefined) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return ({ from, to }: Stretch) =>
    navigate(
      addressWith(search, {
        block: day.date,
        from: clockText(wall(from)),
        // The end of a day is the first minute of the next.
        to: clockText(wall(to) % (24 * 60)),
        ...(chair === undefined ? {} : { chair: String(chair) }),
      }),
      { preventScrollReset: true },
    )
}

function useMarking(shown: Stretch, done: (stretch: Stretch) => void) {
  const [marked, setMarked] = useState<Selection>()
  const [dragging, setDragging] = useState(false)
  const finish = (selection: Selection) => {
    setMarked(undefined)
    done(stretchOf(selection))
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus()
      const anchor = minuteUnder(event, shown)
      setMarked({ anchor, head: anchor })
      setDragging(true)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragging && marked) setMarked({ ...marked, head: minuteUnder(event, shown) })
    },
    onPointerUp() {
      if (!dragging) return
      setDragging(false)
      if (marked && marked.anchor !== marked.head) finish(marked)
    },
    onPointerCancel() {
      setDragging(false)
      setMarked(undefined)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const at = marked ?? { anchor: shown.from, head: shown.from }
      if (event.key === 'Escape') {
        setDragging(false)
        setMarked(undefined)
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        finish(at)
      } else {
        const next = marked ? movedBy(event, at, shown) : movedBy(event, at, shown) && at
        if (!next) return
        event.preventDefault()
        setMarked(next)
      }
    },
    onBlur: () => !dragging && setMarked(undefined),
  }
  return { marked, dragging, handlers }
}

function minuteUnder({ clientY, currentTarget }: PointerEvent<HTMLElement>, shown: Stretch) {
  const { top, height } = currentTarget.getBoundingClientRect()
  return snapped(shown.from + ((clientY - top) / height) * (shown.to - shown.from), shown)
}
