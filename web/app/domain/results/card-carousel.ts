import { type TouchEvent, useRef, useState } from 'react'

/** Pixels of movement that turn a tap into a swipe. */
const swipePx = 40

export type Carousel = ReturnType<typeof useCarousel>

/**
 * Looping carousel of `count` pictures. Swipes are handled on the card: its link covers the pictures, which would get
 * no touch events.
 */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0)
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const turn = (step: number) => setShown((now) => (now + step + count) % count)
  return {
    shown,
    turn,
    swiping: {
      onTouchStart(event: TouchEvent<HTMLElement>) {
        start.current = startsOnCover(event) ? pointOf(event.touches) : undefined
      },
      onTouchEnd({ changedTouches }: TouchEvent) {
        const to = pointOf(changedTouches)
        if (!start.current || !to || count < 2) return
        const deltaX = to.x - start.current.x
        const deltaY = to.y - start.current.y
        if (Math.abs(deltaX) > swipePx && Math.abs(deltaX) > Math.abs(deltaY))
          turn(deltaX < 0 ? 1 : -1)
      },
    },
  }
}

function startsOnCover({ touches, currentTarget }: TouchEvent<HTMLElement>) {
  const point = pointOf(touches)
  const box = currentTarget.firstElementChild?.getBoundingClientRect()
  return Boolean(
    point && box && point.x < box.right && point.y < box.bottom && touches.length === 1,
  )
}

function pointOf({ 0: touch }: TouchEvent['touches']) {
  return touch && { x: touch.clientX, y: touch.clientY }
}
