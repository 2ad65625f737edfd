import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { scrollSpeed } from './geometry.ts'

export type PointerPoint = { x: number; y: number }

type Drag = {
  /** Called once when the drag begins, with the point at which the pointer was pressed. False if nothing can be dragged. */
  start: (at: PointerPoint) => boolean
  /** Called for every frame: the columns may have scrolled under a resting pointer. */
  move: (to: PointerPoint) => void
  drop: () => void
  cancel: () => void
  /** Element that scrolls sideways. */
  scroller: () => HTMLElement | null
}

const mouseSlack = 4
const touchSlack = 9
export const longPressMs = 400

/**
 * Drags with a mouse, or with a finger or pen after a long press, so that swiping still scrolls. The page and the columns
 * scroll near their edges. Escape cancels.
 */
export function usePointerDrag() {
  const stop = useRef<() => void>(undefined)
  return (event: ReactPointerEvent<HTMLElement>, drag: Drag) => {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current?.()
    stop.current = listen(event.nativeEvent, drag)
  }
}

/** Returns a function that cancels the gesture. */
function listen(pressed: PointerEvent, drag: Drag) {
  const { pointerId, pointerType } = pressed
  const origin = { x: pressed.clientX, y: pressed.clientY }
  const byMouse = pointerType === 'mouse'
  const events = new AbortController()
  const on = <K extends keyof WindowEventMap>(
    type: K,
    run: (event: WindowEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => window.addEventListener(type, run, { ...options, signal: events.signal })
  let at = origin
  let dragging = false
  let frame = 0
  let timer = 0

  const end = (finish: () => void) => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    events.abort()
    if (dragging) {
      suppressClick()
      finish()
    }
  }
  const begin = () => {
    if (!drag.start(origin)) return end(() => {})
    dragging = true
    if (!byMouse) navigator.vibrate?.(12)
    tick()
  }
  const tick = () => {
    scrollAtEdges(at, drag.scroller())
    drag.move(at)
    frame = requestAnimationFrame(tick)
  }

  on('pointermove', (event) => {
    if (event.pointerId !== pointerId) return
    at = { x: event.clientX, y: event.clientY }
    if (dragging) return
    const distance = Math.hypot(at.x - origin.x, at.y - origin.y)
    if (byMouse && distance > mouseSlack) begin()
    if (!byMouse && distance > touchSlack) end(() => {})
  })
  on('pointerup', (event) => {
    if (event.pointerId !== pointerId) return
    if (dragging) drag.move({ x: event.clientX, y: event.clientY })
    end(drag.drop)
  })
  on('pointercancel', () => end(drag.cancel))
  on(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragging) return
      event.preventDefault()
      event.stopPropagation()
      end(drag.cancel)
    },
    { capture: true },
  )
  // Once the long press has lifted the booking, the finger moves it instead of scrolling the page.
  on('touchmove', (event) => dragging && event.preventDefault(), { passive: false })
  on('contextmenu', (event) => !byMouse && event.preventDefault())
  if (!byMouse) timer = window.setTimeout(begin, longPressMs)
  return () => end(drag.cancel)
}

function scrollAtEdges({ x, y }: PointerPoint, scroller: HTMLElement | null) {
  window.scrollBy(0, scrollSpeed(y, { start: 0, end: window.innerHeight }))
  if (!scroller) return
  const { left, right } = scroller.getBoundingClientRect()
  scroller.scrollLeft += scrollSpeed(x, { start: left, end: right })
}

/** The release of a drag is a click on the link under the pointer, which must not open it. */
function suppressClick() {
  const suppress = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', suppress, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), 0)
}
