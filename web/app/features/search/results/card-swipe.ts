import { type TouchEvent, useRef, useState } from 'react'

/** Pixels a finger travels before it is a swipe and no longer a tap. */
const swipePx = 40

export type Turning = ReturnType<typeof useTurning>

/**
 * Which of `count` pictures is shown, in a loop. Swipes are felt by the whole card: its link lies over the
 * pictures, so they would never feel one themselves.
 */
export function useTurning(count: number) {
  const [shown, setShown] = useState(0)
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  const turn = (step: number) => setShown((now) => (now + step + count) % count)
  return {
    shown,
    turn,
    swiping: {
      onTouchStart(event: TouchEvent<HTMLElement>) {
        from.current = startsOnCover(event) ? pointOf(event.touches) : undefined
      },
      onTouchEnd({ changedTouches }: TouchEvent) {
        const to = pointOf(changedTouches)
        if (!from.current || !to || count < 2) return
        const across = to.x - from.current.x
        const down = to.y - from.current.y
        if (Math.abs(across) > swipePx && Math.abs(across) > Math.abs(down))
          turn(across < 0 ? 1 : -1)
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
